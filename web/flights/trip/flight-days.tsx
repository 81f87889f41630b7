import {
  daysBetween,
  formatDay,
  formatDayShift,
  formatDuration,
} from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { ScaleLine } from '@portolan/design/travel/scale-line.tsx'
import type { ScalePart } from '@portolan/design/travel/results.props.ts'
import type { FaredSlice, Segment } from '@portolan/domain/flights/itinerary.ts'
import { isStanding, ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import {
  canAskToCancel,
  DayTitle,
  type OfProduct,
  type Trip,
  TripDay,
  type TripDayEntry,
} from '../../after-sales/index.ts'
import { sliceWords } from '../journey-words.ts'
import { cancelWords, changeWords } from '../penalty-words.ts'
import { TransferSteps } from '../transfer-steps.tsx'
import { flightTripOf, openChangesOf, type ScheduleChange } from './flight-trip.ts'
import styles from './flight-days.module.css'

const c = classNames(styles)

/** A slice's flights and layovers, in minutes. */
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
    const layover = Math.round(
      (Date.parse(segment.departure.instant) - Date.parse(before.arrival.instant)) / 60_000,
    )
    return [{ kind: 'layover', minutes: layover, at: segment.origin.locationCode }, leg]
  })

/** One flight's seats: `14A Avery, 14B Henrik`; empty if none were chosen. */
const seatsText = ({ extras }: FaredSlice, segment: number, names: readonly string[]): string =>
  (extras?.seats ?? [])
    .filter((one) => one.segment === segment)
    .map(({ seat, passenger }) => `${seat} ${names[passenger] ?? ''}`.trim())
    .join(', ')
const bagsText = ({ extras }: FaredSlice, names: readonly string[]): string =>
  (extras?.bags ?? [])
    .map(
      ({ pieces, passenger }) =>
        `${pieces} extra checked ${pieces === 1 ? 'bag' : 'bags'} for ${names[passenger] ?? 'a traveler'}`,
    )
    .join(', ')

/** Hints (cancellations-6) beside the rules of a fare. */
const cancelHint = (trip: Pick<Trip, 'status' | 'timeStatus' | 'kind'>): string => {
  if (!canAskToCancel(trip)) return 'Contact airline'
  const label = trip.kind === 'Flight' ? 'Cancel Flight' : 'Cancel'
  return `Click ${label} above to view eligibility`
}

type Times = ScheduleChange['flights'][number]['before']

/** `6:25 PM JFK – 6:20 AM +1 LHR`. */
const SegmentTimes = ({
  segment: { origin, destination },
  times: { departure, arrival },
}: {
  segment: Segment
  times: Times
}) => (
  <b>
    {`${formatTime(departure.local)} ${origin.locationCode} – ${formatTime(arrival.local)}`}
    <sup>
      {formatDayShift(daysBetween(departure.local.slice(0, 10), arrival.local.slice(0, 10)))}
    </sup>
    {` ${destination.locationCode}`}
  </b>
)

/** The old times of a flight beside the airline's new ones (trips-7). */
const OldAndNewTimes = ({
  segment,
  change: { before, after },
}: {
  segment: Segment
  change: ScheduleChange['flights'][number]
}) => (
  <div className={c('sides')}>
    <div>
      <small>{`Before, ${formatDay(before.departure.local.slice(0, 10))}`}</small>
      <s>
        <SegmentTimes segment={segment} times={before} />
      </s>
    </div>
    <div className={c('now')}>
      <small>
        {after === null ? 'Now' : `Now, ${formatDay(after.departure.local.slice(0, 10))}`}
      </small>
      {after === null ? (
        <b>Canceled by the airline</b>
      ) : (
        <SegmentTimes segment={segment} times={after} />
      )}
    </div>
  </div>
)

/** `British Airways BA 178, operated by Iberia, Airbus A350, 6 h 55 min, terminal 7`. */
const factsText = (segment: Segment): string => {
  const { marketingAirline, operatingAirline, aircraft, minutes, origin } = segment
  return [
    `${marketingAirline.name} ${marketingAirline.code} ${marketingAirline.flightNumber}`,
    operatingAirline.code !== marketingAirline.code && `operated by ${operatingAirline.name}`,
    aircraft,
    formatDuration(minutes),
    origin.terminal !== undefined && `terminal\u00A0${origin.terminal}`,
  ]
    .filter((fact) => fact !== false)
    .join(', ')
}

const FlightSegment = ({
  slice,
  index,
  names,
  change,
}: {
  slice: FaredSlice
  index: number
  names: readonly string[]
  /** The airline's new times, if the traveler has not accepted them. */
  change: ScheduleChange['flights'][number] | undefined
}) => {
  const segment = slice.segments[index]
  if (segment === undefined) return null
  const seats = seatsText(slice, index, names)
  return (
    <li>
      {change === undefined ? (
        <SegmentTimes segment={segment} times={segment} />
      ) : (
        <OldAndNewTimes segment={segment} change={change} />
      )}
      <span>{factsText(segment)}</span>
      {seats !== '' && <span>Seats {seats}</span>}
    </li>
  )
}

/** One slice of the itinerary. `span`: minutes of the longest slice, so that all share one scale. */
const Day = ({
  slice,
  before,
  locator,
  canceled,
  span,
  names,
  changes,
  hint,
}: {
  slice: FaredSlice
  /** Its ticket was canceled separately. */
  canceled: boolean
  before: FaredSlice | undefined
  /** Its ticket's reference, if the trip has several. */
  locator: string | undefined
  span: number
  names: readonly string[]
  changes: ScheduleChange['flights']
  /** Shown if its cancellation terms are unknown. */
  hint: string
}) => {
  const { brand, segments } = slice
  const words = sliceWords(slice)
  return (
    <TripDay day={segments[0]?.departure.local.slice(0, 10) ?? ''} kind="flight">
      {slice.selfTransfer !== undefined && (
        <div className={c('change')}>
          <TransferSteps before={before} slice={slice} />
        </div>
      )}
      <DayTitle
        title={`${words.origin} to ${words.destination}`}
        noun="booking reference"
        locator={locator}
        mark={canceled ? <Mark tone="danger">Canceled</Mark> : undefined}
      />
      <ScaleLine parts={partsOf(slice)} span={span} weight={12} />
      <ul className={c('segments')}>
        {segments.map(({ id }, index) => (
          <FlightSegment
            key={id}
            slice={slice}
            index={index}
            names={names}
            change={changes.find(({ segmentId }) => segmentId === id)}
          />
        ))}
      </ul>
      <p className={c('brand')}>
        {[
          brand.name,
          changeWords(brand.change),
          cancelWords(brand),
          ...(brand.cancel.kind === 'Unknown' ? [hint] : []),
          bagsText(slice, names),
        ]
          .filter((text) => text !== '')
          .map((text) => `${text}.`)
          .join(' ')}
      </p>
    </TripDay>
  )
}

/** An entry per slice. */
export const flightDays = ({
  trip,
  alone,
}: OfProduct & { readonly alone: boolean }): TripDayEntry[] => {
  const { itinerary, tickets, passengers } = flightTripOf(trip)
  const changes = openChangesOf(trip).flatMap(({ flights }) => flights)
  const span = Math.max(...itinerary.map(({ minutes }) => minutes))
  return itinerary.map((slice, at) => ({
    id: slice.segments[0]?.id ?? String(at),
    at: Date.parse(slice.segments[0]?.departure.instant ?? trip.startsAt),
    entry: (
      <Day
        slice={slice}
        canceled={!isStanding(tickets, at)}
        before={itinerary[at - 1]}
        locator={
          tickets.length === 1 && alone ? undefined : tickets[ticketOfSlice(tickets, at)]?.locator
        }
        span={span}
        changes={changes}
        names={passengers.map(({ name }) => name.split(' ')[0] ?? name)}
        hint={cancelHint(trip)}
      />
    ),
  }))
}

/** The travelers with the names on their tickets. */
export const TicketedTravelers = ({ trip }: OfProduct) => {
  const { passengers, tickets } = flightTripOf(trip)
  return (
    <>
      <h2>Travelers</h2>
      <ul className={c('travelers')}>
        {passengers.map((passenger, at) => (
          <li key={passenger.nameOnTicket}>
            <b>{passenger.name}</b>
            <span className={c('printed')}>{passenger.nameOnTicket}</span>
            <span>
              {tickets.length === 1 ? 'Ticket' : 'Tickets'}{' '}
              {tickets.map(({ numbers }) => numbers[at]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
