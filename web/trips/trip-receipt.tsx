import { chargedToText } from '@portolan/domain/companies/charge-to.ts'
import { paidText } from '@portolan/domain/payments/tender-text.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import type { ReactNode } from 'react'
import { MovementLine } from './movement-line.tsx'
import { paidRows, type Trip } from '../after-sales/index.ts'
import type { ShownProduct } from './pieces-of.ts'
import styles from './trip-page.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

/** What each product's price is made of, and the total of several. */
export const TripPrices = ({
  trip,
  products,
  isPaper = false,
}: {
  trip: Trip
  products: readonly ShownProduct[]
  isPaper?: boolean
}) => (
  <>
    {products.map(({ product, pieces, of }) =>
      products.length === 1 ? (
        <pieces.Price key={product} {...of} isPaper={isPaper} />
      ) : (
        <div key={product} className={c('one')}>
          <p className={c('name')}>{of.parts.map(({ title }) => title).join(', ')}</p>
          <pieces.Price {...of} isPaper={isPaper} />
        </div>
      ),
    )}
    {products.length > 1 && (
      <PriceBreakdown
        caption="Price of the whole trip"
        lines={[]}
        totalLabel="Whole trip"
        total={fromWire(trip.total)}
      />
    )}
  </>
)

/** What was paid. */
export const TripReceipt = ({
  trip,
  products,
  above,
}: {
  trip: Trip
  products: readonly ShownProduct[]
  /** Shown above the receipt. */
  above: ReactNode
}) => {
  const earned = trip.receipt.earned
  const charged = trip.chargedTo === undefined ? '' : chargedToText(trip.chargedTo)
  const onlyLine = trip.receipt.lines.length === 1 ? trip.receipt.lines[0] : undefined
  return (
    <aside aria-label="Next steps and receipt">
      {above}
      <h2>Receipt</h2>
      <div className={c('receipt')}>
        <div className={c('price')}>
          <TripPrices trip={trip} products={products} />
        </div>
        <ul className={c('lines')}>
          {/* A single payment is already the tender's line. */}
          {trip.receipt.lines.length > 1 &&
            trip.receipt.lines.map((line) => (
              <MovementLine key={`${line.at}${line.description}`} line={line} />
            ))}
          {paidRows(trip.receipt.tenders, paidText).map(({ label, amount }) => (
            <li key={label}>
              <span>
                <Words>{label}</Words>
                {onlyLine && <small>{formatDayYear(onlyLine.at.slice(0, 10))}</small>}
              </span>
              <Price amount={amount} digits="exact" look="strong" />
            </li>
          ))}
          {charged !== '' && (
            <li>
              <span>Charged to</span>
              <b>
                <Words>{charged}</Words>
              </b>
            </li>
          )}
          {earned !== null && (
            <li>
              <span>Earned on {earned.account}</span>
              <b>{formatRewards(earned)}</b>
            </li>
          )}
        </ul>
      </div>
    </aside>
  )
}
