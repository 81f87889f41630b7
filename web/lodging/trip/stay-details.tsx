import type { BookedStay } from '@portolan/contract/lodging/trip-part.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import {
  DayTitle,
  type Fact,
  Facts,
  type OfProduct,
  TripDay,
  type TripDayEntry,
} from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { RefundSchedule } from '../book/refund-schedule.tsx'
import { stayPriceLines } from '../book/stay-price-lines.ts'
import { dueThereLine, exchangeText } from '../exchange-words.ts'
import { PropertyPlace } from '../shop/property-place.tsx'
import { bedsText, guestsText, mealWords, nightsText } from '../stay-words.ts'
import { packagedText } from './stay-trip-words.ts'
import { staysOf, type StayPart } from './stays-of.ts'
import styles from './stay-details.module.css'

const c = classNames(styles)

const Rooms = ({ stay: { rooms, guests } }: { stay: BookedStay }) => (
  <ul className={c('rooms')}>
    {rooms.map(({ name, occupancy, beds, terms }, at) => (
      <li key={at}>
        <b>{rooms.length > 1 ? `Room ${at + 1}: ${name}` : name}</b>
        <span>
          {[
            ...(guests[at] === undefined ? [] : [guests[at]]),
            guestsText(occupancy),
            bedsText(beds),
          ].join(', ')}
        </span>
        <span>
          {[mealWords[terms.meal], ...terms.benefits.map((benefit) => benefit.name)].join(', ')}
        </span>
      </li>
    ))}
  </ul>
)

const factsOf = (stay: BookedStay): Fact[] => [
  [
    'Check-in',
    `${formatDay(stay.checkIn)}, from ${formatTime(stay.arriveFrom)}. Guests must be ${stay.minimumAge} or older to check in.`,
  ],
  ['Checkout', `${formatDay(stay.checkOut)}, by ${formatTime(stay.leaveUntil)}`],
  ['Address', stay.address],
  stay.phone === null ? null : ['Phone', stay.phone],
  stay.property.host === null ? null : ['Host', stay.property.host.name],
  stay.requests === '' ? null : ['Your requests', stay.requests],
]

/** Where and when, rooms, the place, and the refund schedule of each stay. */
export const StayDetails = ({ parts, alone }: OfProduct & { readonly alone: boolean }) => {
  const { now } = useServices()
  const stays = staysOf(parts)
  const isOnly = alone && stays.length === 1
  return stays.map(({ part, stay }) => (
    <section key={part.id}>
      <h2>{isOnly ? 'Where and when' : `Your stay at ${stay.property.name}`}</h2>
      <Facts rows={factsOf(stay)} />
      <h2>{stay.rooms.length === 1 ? 'Your room' : 'Your rooms'}</h2>
      <Rooms stay={stay} />
      <PropertyPlace property={{ ...stay.property, address: stay.address, phone: null }} />
      {(isOnly || part.status !== 'Canceled') && (
        <>
          <h2>If you cancel</h2>
          <RefundSchedule stay={stay} paid={stay.price.dueNow} now={now()} />
        </>
      )}
    </section>
  ))
}

/** What each stay costs, and what of it is due at the property. */
export const StayPrices = ({ parts, isPaper }: OfProduct & { readonly isPaper: boolean }) =>
  staysOf(parts).map(({ part, stay }) => {
    const dueAtProperty = fromWire(stay.price.dueAtProperty)
    const isDueThere = !isPaper && dueAtProperty.minor !== 0n
    const exchange = isPaper ? null : exchangeText(stay.exchange?.rate)
    const packaged = packagedText(stay)
    return (
      <div key={part.id}>
        <PriceBreakdown
          caption="Price details"
          lines={stayPriceLines(stay)}
          total={fromWire(stay.price.grandTotal)}
          tenders={isDueThere ? [dueThereLine(dueAtProperty, stay.exchange)] : undefined}
          due={
            isDueThere
              ? { label: 'Charged at booking', amount: fromWire(stay.price.dueNow) }
              : undefined
          }
        />
        {exchange !== null && <p className={c('exchange')}>{exchange}</p>}
        {packaged !== null && <p className={c('exchange')}>{packaged}</p>}
      </div>
    )
  })

const StayDay = ({ part, stay }: StayPart) => (
  <TripDay day={stay.checkIn} kind="stay">
    <DayTitle
      title={stay.property.name}
      noun="confirmation number"
      locator={stay.confirmation}
      mark={part.status === 'Canceled' ? <Mark tone="danger">Canceled</Mark> : undefined}
    />
    <p>
      <b>From {formatTime(stay.arriveFrom)}</b> {nightsText(stay.nights)} in{' '}
      {stay.property.locality}, until {formatDay(stay.checkOut)}, {formatTime(stay.leaveUntil)}.{' '}
      {stay.rooms.map(({ name }) => name).join(', ')}.
    </p>
  </TripDay>
)

/** The day of each arrival; none for a trip that is only a stay, whose details say it. */
export const stayDays = ({
  parts,
  alone,
}: OfProduct & { readonly alone: boolean }): TripDayEntry[] => {
  const stays = staysOf(parts)
  return alone && stays.length === 1
    ? []
    : stays.map(({ part, stay }) => ({
        id: part.id,
        at: Date.parse(part.startsAt),
        entry: <StayDay part={part} stay={stay} />,
      }))
}
