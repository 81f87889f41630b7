import { paidText } from '@portolan/domain/payments/tender-text.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import type { ReactNode } from 'react'
import { MovementLine } from './movement-line.tsx'
import type { Trip } from './trip-queries.ts'
import styles from './trip-page.module.css'

const c = classNames(styles)

/** What was paid; `children` is what the price is made of. */
export const TripReceipt = ({
  trip,
  above,
  children,
}: {
  trip: Trip
  /** What stands over the receipt. */ above: ReactNode
  children: ReactNode
}) => {
  const earned = trip.receipt.earned
  const onlyLine = trip.receipt.lines.length === 1 ? trip.receipt.lines[0] : undefined
  return (
    <aside aria-label="Next steps and receipt">
      {above}
      <h2>Receipt</h2>
      <div className={c('receipt')}>
        <div className={c('price')}>{children}</div>
        <ul className={c('lines')}>
          {/* What was taken at once is the tender's own line; only more than one movement of money is a history. */}
          {trip.receipt.lines.length > 1 &&
            trip.receipt.lines.map((line) => (
              <MovementLine key={`${line.at}${line.description}`} line={line} />
            ))}
          {trip.receipt.tenders.map((tender) => (
            <li key={tender.kind}>
              <span>
                {paidText(tender)}
                {onlyLine && <small>{formatDayYear(onlyLine.at.slice(0, 10))}</small>}
              </span>
              <Price amount={fromWire(tender.amount)} digits="exact" look="strong" />
            </li>
          ))}
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
