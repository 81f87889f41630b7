import { formatDuration } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { ScaleLine } from '@portolan/design/travel/scale-line.tsx'
import type { ScalePart } from '@portolan/design/travel/results.props.ts'
import { Fragment } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { isStanding, standingSlices, ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import { ChangeLink, TripExchange } from '../exchanges/trip-exchange.tsx'
import { sliceWords } from '../flights/journey-words.ts'
import { cancelWords, changeWords } from '../flights/penalty-words.ts'
import { priceLines } from '../flights/price-lines.ts'
import { TransferSteps } from '../flights/transfer-steps.tsx'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { TripModal } from './modals/trip-modal.tsx'
import { ScheduleChangePanel } from './schedule-change-panel.tsx'
import { cancelHint, CancelLink, TripRefunds } from './cancel/trip-cancel.tsx'
import { ComingTripPage } from './coming-trip-page.tsx'
import { OpenedTrip } from './opened-trip.tsx'
import { StayTripPage } from './stay-trip-page.tsx'
import { TripSide } from './trip-side.tsx'
import { TripInTime } from './trip-in-time.tsx'
import { TripHistory } from './trip-history.tsx'
import { TripReceipt } from './trip-receipt.tsx'
import { tripModalOf } from './trip-modals.ts'
import { datedTitle, statusMark } from './trip-words.ts'
import type { Trip } from './trip-queries.ts'
import styles from './trip-page.module.css'

const c = classNames(styles)

/**
 * Flights and waits of a slice, to scale: waits are what lies between one arrival and the next
 * departure.
 */
const partsOf = ({ segments }: FaredSlice): ScalePart[] =>
  segments.flatMap((segment, index): ScalePart[] => {
    const leg: ScalePart = {
      kind: 'leg',
      minutes: segment.minutes,
      from: segment.origin.locationCode,
      to: segment.destination.locationCode,
    }
    const before = segments[index - 1]
    if (before === undefined) return [leg]
    const wait = Math.round(
      (Date.parse(segment.departure.instant) - Date.parse(before.arrival.instant)) / 60_000,
    )
    return [{ kind: 'layover', minutes: wait, at: segment.origin.locationCode }, leg]
  })

/** `14A Avery, 14B Henrik` of one flight; nothing where no seat was chosen. */
const seatsText = ({ extras }: FaredSlice, segment: number, names: readonly string[]): string =>
  (extras?.seats ?? [])
    .filter((one) => one.segment === segment)
    .map(({ seat, passenger }) => `${seat} ${names[passenger] ?? ''}`.trim())
    .join(', ')
const bagsText = ({ extras }: FaredSlice, names: readonly string[]): string =>
  (extras?.bags ?? [])
    .map(({ pieces, passenger }) =>
      `${pieces} more checked ${pieces === 1 ? 'bag' : 'bags'} of ${names[passenger] ?? ''}`.trim(),
    )
    .join(', ')

/** `span`: minutes of the trip's longest journey, so that all its lines share one scale. */
const Day = ({
  slice,
  before,
  locator,
  canceled,
  span,
  names,
  hint,
}: {
  slice: FaredSlice
  /** Its ticket was canceled apart from the others. */ canceled: boolean
  before: FaredSlice | undefined
  /** Of its ticket, where there are several. */ locator: string | undefined
  span: number
  names: readonly string[]
  /** Where its terms of cancelling are not known beforehand. */ hint: string
}) => {
  const words = sliceWords(slice)
  return (
    <li className={c('day')}>
      <h3 className={c('date')}>{words.day}</h3>
      <div className={c('flight')}>
        {slice.selfTransfer !== undefined && (
          <div className={c('change')}>
            <TransferSteps before={before} slice={slice} />
          </div>
        )}
        <h4>
          {words.origin} to {words.destination}
          {locator !== undefined && (
            <span className={c('reference')}>
              , booking reference <b className={c('locator')}>{locator}</b>
            </span>
          )}
          {canceled && (
            <span className={c('canceled')}>
              <Mark tone="danger">Canceled</Mark>
            </span>
          )}
        </h4>
        <ScaleLine parts={partsOf(slice)} span={span} weight={12} />
        <ul className={c('segments')}>
          {slice.segments.map((segment, index) => (
            <li key={segment.id}>
              <b>
                {segment.departure.local.slice(11, 16)} {segment.origin.locationCode} –{' '}
                {segment.arrival.local.slice(11, 16)}
                {segment.plusDays !== 0 && (
                  <sup>
                    {segment.plusDays > 0 ? `+${segment.plusDays}` : `−${-segment.plusDays}`}
                  </sup>
                )}{' '}
                {segment.destination.locationCode}
              </b>
              <span>
                {segment.marketingAirline.name} {segment.marketingAirline.code}{' '}
                {segment.marketingAirline.flightNumber}
                {segment.operatingAirline.code !== segment.marketingAirline.code &&
                  `, operated by ${segment.operatingAirline.name}`}
                , {segment.aircraft}, {formatDuration(segment.minutes)}
                {segment.origin.terminal !== undefined &&
                  `, terminal\u00A0${segment.origin.terminal}`}
              </span>
              {seatsText(slice, index, names) !== '' && (
                <span>Seats {seatsText(slice, index, names)}</span>
              )}
            </li>
          ))}
        </ul>
        <p className={c('brand')}>
          {slice.brand.name}. {changeWords(slice.brand.change)}. {cancelWords(slice.brand)}.
          {slice.brand.cancel.kind === 'Unknown' && ` ${hint}.`}
          {bagsText(slice, names) !== '' && ` ${bagsText(slice, names)}.`}
        </p>
      </div>
    </li>
  )
}

const FlightTripPage = ({ trip }: { trip: Trip }) => {
  const mark = statusMark(trip)
  const span = Math.max(...trip.itinerary.map(({ minutes }) => minutes))
  usePageTitle(trip.title)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <header className={c('head')}>
        <div>
          <h1>{datedTitle(trip)}</h1>
          <p className={c('lead')}>
            {trip.passengers.map(({ name }) => name).join(', ')}
            {trip.locators.map((locator, at) => (
              <Fragment key={locator}>
                ,{' '}
                {at === 0 &&
                  (trip.locators.length === 1 ? 'booking reference ' : 'booking references ')}
                <b className={c('locator')}>{locator}</b>
              </Fragment>
            ))}
          </p>
        </div>
        <div className={c('aside')}>
          <Mark tone={mark.tone}>{mark.text}</Mark>
          {trip.timeStatus !== 'Past' && trip.status !== 'Canceled' && (
            <AddToCalendar trip={trip} size="small" />
          )}
          <ChangeLink trip={trip} />
          <CancelLink trip={trip} />
        </div>
      </header>
      {trip.scheduleChanges
        .filter(({ state }) => state === 'Open' || state === 'Refunding')
        .map((change) => (
          <ScheduleChangePanel key={change.id} trip={trip} change={change} />
        ))}
      <TripExchange trip={trip} />
      <TripRefunds trip={trip} />
      <section className={c('section')}>
        <h2>The trip in time</h2>
        <TripInTime
          itinerary={standingSlices(trip)}
          changes={trip.scheduleChanges.filter(
            ({ state }) => state === 'Open' || state === 'Refunding',
          )}
        />
      </section>
      <div className={c('columns')}>
        <section>
          <h2>Day by day</h2>
          <ul className={c('days')}>
            {trip.itinerary.map((slice, at) => (
              <Day
                key={slice.segments[0]?.id}
                slice={slice}
                canceled={!isStanding(trip.tickets, at)}
                before={trip.itinerary[at - 1]}
                locator={
                  trip.tickets.length === 1
                    ? undefined
                    : trip.tickets[ticketOfSlice(trip.tickets, at)]?.locator
                }
                span={span}
                names={trip.passengers.map(({ name }) => name.split(' ')[0] ?? name)}
                hint={cancelHint(trip)}
              />
            ))}
          </ul>
          <h2>Travelers</h2>
          <ul className={c('travelers')}>
            {trip.passengers.map((passenger, at) => (
              <li key={passenger.nameOnTicket}>
                <b>{passenger.name}</b>
                <span className={c('printed')}>{passenger.nameOnTicket}</span>
                <span>
                  {trip.tickets.length === 1 ? 'Ticket' : 'Tickets'}{' '}
                  {trip.tickets.map(({ numbers }) => numbers[at]).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <TripReceipt trip={trip} above={<TripSide trip={trip} />}>
          {trip.price !== null && (
            <PriceBreakdown
              caption="Price paid"
              lines={priceLines({ price: trip.price, tickets: trip.tickets }, trip.itinerary)}
              total={fromWire(trip.price.grandTotal)}
            />
          )}
        </TripReceipt>
        <TripHistory trip={trip} />
      </div>
    </div>
  )
}

/** /trips/?trip=…: one trip, or the same page for somebody else's trip and for none. */
export const TripPage = ({ tripId }: { tripId: string }) => {
  const { show } = useSearch({ from: '/trips' })
  return (
    <OpenedTrip tripId={tripId}>
      {(trip) => {
        if (trip.status === 'Pending') return <ComingTripPage trip={trip} />
        const modal = tripModalOf(trip, show)
        return (
          <>
            {trip.booked === null ? (
              <FlightTripPage trip={trip} />
            ) : (
              <StayTripPage trip={trip} stay={trip.booked} />
            )}
            {modal !== null && <TripModal trip={trip} show={modal} />}
          </>
        )
      }}
    </OpenedTrip>
  )
}
