import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { dueThereLine, exchangeText } from '../lodging/exchange-words.ts'
import { PropertyPlace } from '../lodging/shop/property-place.tsx'
import { RefundSchedule } from '../lodging/book/refund-schedule.tsx'
import { stayPriceLines } from '../lodging/book/stay-price-lines.ts'
import { bedsText, guestsText, mealWords, nightsText } from '../lodging/stay-words.ts'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { CancelLink, TripRefunds } from './cancel/trip-cancel.tsx'
import { confirmedText, reservationMark } from './stay-trip-words.ts'
import { StayInTime } from './stay-in-time.tsx'
import { TripSide } from './trip-side.tsx'
import { TripHistory } from './trip-history.tsx'
import { TripReceipt } from './trip-receipt.tsx'
import { datedTitle, statusMark } from './trip-words.ts'
import type { BookedStay, Trip } from './trip-queries.ts'
import styles from './trip-page.module.css'

const c = classNames(styles)

const Rooms = ({ stay: { rooms, guests } }: { stay: BookedStay }) => (
  <ul className={c('rooms')}>
    {rooms.map(({ name, occupancy, beds, terms }, at) => (
      <li key={at}>
        <b>{rooms.length > 1 ? `Room ${at + 1}: ${name}` : name}</b>
        <span>
          {guests[at] !== undefined && `${guests[at]}, `}
          {guestsText(occupancy)}, {bedsText(beds)}
        </span>
        <span>
          {[mealWords[terms.meal], ...terms.benefits.map((benefit) => benefit.name)].join(', ')}
        </span>
      </li>
    ))}
  </ul>
)

/**
 * A booked stay: where and when, its rooms, what cancelling brings back, what the property said,
 * what was paid.
 */
export const StayTripPage = ({ trip, stay }: { trip: Trip; stay: BookedStay }) => {
  const { now } = useServices()
  const mark =
    trip.status === 'Canceled'
      ? statusMark(trip)
      : (reservationMark(stay.state) ?? statusMark(trip))
  const there = fromWire(stay.price.dueAtProperty)
  const exchange = exchangeText(stay.exchange?.rate)
  usePageTitle(trip.title)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <header className={c('head')}>
        <div>
          <h1>{datedTitle(trip)}</h1>
          <p className={c('lead')}>
            {nightsText(daysBetween(stay.checkIn, stay.checkOut))} in {stay.property.locality},
            confirmation number <b className={c('locator')}>{stay.confirmation}</b>
          </p>
          {trip.readBackAt !== null && (
            <p className={c('lead')}>{confirmedText(trip.readBackAt)}</p>
          )}
        </div>
        <div className={c('aside')}>
          <Mark tone={mark.tone}>{mark.text}</Mark>
          {trip.timeStatus !== 'Past' && trip.status !== 'Canceled' && (
            <AddToCalendar trip={trip} size="small" />
          )}
          <CancelLink trip={trip} />
        </div>
      </header>
      <TripRefunds trip={trip} />
      <section className={c('section')}>
        <h2>The stay in time</h2>
        <StayInTime stay={stay} />
      </section>
      <div className={c('columns')}>
        <section>
          <h2>Where and when</h2>
          <dl className={c('facts')}>
            <div>
              <dt>Check in</dt>
              <dd>
                {formatDay(stay.checkIn)}, from {stay.arriveFrom}, by a guest of {stay.minimumAge}{' '}
                or older
              </dd>
            </div>
            <div>
              <dt>Check out</dt>
              <dd>
                {formatDay(stay.checkOut)}, until {stay.leaveUntil}
              </dd>
            </div>
            <div>
              <dt>Address</dt>
              <dd>{stay.address}</dd>
            </div>
            {stay.phone !== null && (
              <div>
                <dt>Phone</dt>
                <dd>{stay.phone}</dd>
              </div>
            )}
            {stay.property.host !== null && (
              <div>
                <dt>Host</dt>
                <dd>{stay.property.host.name}</dd>
              </div>
            )}
            {stay.requests !== '' && (
              <div>
                <dt>Your requests</dt>
                <dd>{stay.requests}</dd>
              </div>
            )}
          </dl>
          <h2>{stay.rooms.length === 1 ? 'Your room' : 'Your rooms'}</h2>
          <Rooms stay={stay} />
          <PropertyPlace property={{ ...stay.property, address: stay.address, phone: null }} />
          <h2>If you cancel</h2>
          <RefundSchedule stay={stay} paid={stay.price.dueNow} now={now()} />
        </section>
        <TripReceipt trip={trip} above={<TripSide trip={trip} />}>
          <PriceBreakdown
            caption="Price of the stay"
            lines={stayPriceLines(stay)}
            total={fromWire(stay.price.total)}
            tenders={there.minor === 0n ? undefined : [dueThereLine(there, stay.exchange)]}
            due={
              there.minor === 0n
                ? undefined
                : { label: 'Charged by us', amount: fromWire(stay.price.dueNow) }
            }
          />
          {exchange !== null && <p className={c('exchange')}>{exchange}</p>}
        </TripReceipt>
        <TripHistory trip={trip} />
      </div>
    </div>
  )
}
