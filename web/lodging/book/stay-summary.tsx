import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatTime } from '@portolan/kernel/locale.ts'
import { fromWire, type Currency, type Money } from '@portolan/kernel/money.ts'
import type { ProductSummaryProps } from '../../checkout/index.ts'
import { dueThereLine, exchangeText } from '../exchange-words.ts'
import { artOf, placeOf } from '../property-art.ts'
import { refundFacts } from '../refund-words.ts'
import { bedsText, dayText, guestsText, mealWords, nightsText } from '../stay-words.ts'
import { useServices } from '../../shell/services-context.ts'
import type { StayQuote } from './stay-entries.ts'
import { packagedRuleText } from '../trip/stay-trip-words.ts'
import { stayPriceLines } from './stay-price-lines.ts'
import styles from './stay-summary.module.css'

const c = classNames(styles)

/** The property, rooms, terms, and price, beside the checkout and the booking's progress. */
export const StaySummary = ({
  quote,
  priced = true,
  accepted,
  paid,
  heldUntil,
}: ProductSummaryProps<StayQuote>) => {
  const { property, price, rooms } = quote
  const front = property.pictures[0] ?? { category: 'Exterior' as const, seed: 1 }
  const there = fromWire(price.dueAtProperty)
  const exchange = exchangeText(quote.exchange?.rate)
  const packaged = packagedRuleText(quote)
  return (
    <aside aria-label="Stay summary" className={c('around')}>
      <div className={c('sheet')}>
        <FamilyArt
          item={artOf(front, property)}
          facts={placeOf(property)}
          format="wide"
          className={c('picture')}
        />
        <div className={c('stay')}>
          <h2 className={c('title')}>{property.name}</h2>
          <p className={c('quiet')}>{property.locality}</p>
          <dl className={c('dates')}>
            <div>
              <dt>Check in</dt>
              <dd>{dayText(quote.checkIn)}</dd>
              <dd className={c('quiet')}>from {formatTime(quote.arriveFrom)}</dd>
            </div>
            <div>
              <dt>Check out</dt>
              <dd>{dayText(quote.checkOut)}</dd>
              <dd className={c('quiet')}>until {formatTime(quote.leaveUntil)}</dd>
            </div>
          </dl>
          <ul className={c('rooms')}>
            {rooms.map((room, at) => (
              <RoomItem
                key={at}
                name={rooms.length > 1 ? `Room ${at + 1}: ${room.name}` : room.name}
                room={room}
                currency={price.grandTotal.currency}
              />
            ))}
          </ul>
        </div>
        {priced && (
          <div className={c('price')}>
            <PriceBreakdown
              caption="Price details"
              lines={[...stayPriceLines(quote), ...(accepted?.added ?? [])]}
              total={withAdded(price, accepted)}
              totalLabel={`Total, ${nightsText(quote.nights)}`}
              tenders={[
                ...(there.minor === 0n ? [] : [dueThereLine(there, quote.exchange)]),
                ...(paid?.tenders ?? []),
              ]}
              due={paid?.due}
            />
            {exchange !== null && <p className={c('quiet')}>{exchange}</p>}
            {packaged !== null && <p className={c('quiet')}>{packaged}</p>}
          </div>
        )}
        {heldUntil !== undefined && (
          <p className={c('held')}>We’re holding this price until {heldUntil}</p>
        )}
      </div>
    </aside>
  )
}

/** Of the stay, what is due at the property included, with what was added to it. */
const withAdded = (
  { grandTotal, dueNow }: StayQuote['price'],
  accepted: ProductSummaryProps<StayQuote>['accepted'],
): Money =>
  fromWire({
    ...grandTotal,
    minor: grandTotal.minor + (accepted === undefined ? 0 : accepted.total.minor - dueNow.minor),
  })

interface RoomItemProps {
  name: string
  room: StayQuote['rooms'][number]
  currency: Currency
}

const RoomItem = ({ name, room, currency }: RoomItemProps) => {
  const { now } = useServices()
  const { meal, benefits, cancellation } = room.terms
  const total = { minor: room.totals.total, currency }
  return (
    <li>
      <b>{name}</b>
      <span>
        {guestsText(room.occupancy)}, {bedsText(room.beds)}
      </span>
      <span>{[mealWords[meal], ...benefits.map((benefit) => benefit.name)].join(', ')}</span>
      <span>{refundFacts(cancellation, total, now())[0]?.text}</span>
    </li>
  )
}
