import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import type { ReactNode } from 'react'
import { cardText } from '../payments/card-brand.ts'
import { earnedText } from '../rewards/earned-text.ts'
import { eventText } from './trip-words.ts'
import type { Trip } from './trip-queries.ts'
import styles from './trip-page.module.css'

const c = classNames(styles)

/** What was paid and what happened; `children` is what the price is made of. */
export const TripReceipt = ({ trip, children }: { trip: Trip; children: ReactNode }) => {
  const earned = trip.receipt.earned
  const onlyLine = trip.receipt.lines.length === 1 ? trip.receipt.lines[0] : undefined
  return (
    <aside aria-label="Receipt and history">
      <h2>Receipt</h2>
      <div className={c('receipt')}>
        <div className={c('price')}>
          {children}
        </div>
        <ul className={c('lines')}>
          {/* What was taken at once is the tender's own line; only more than one movement of money is a history. */}
          {trip.receipt.lines.length > 1 && trip.receipt.lines.map((line) => (
            <li key={`${line.at}${line.description}`}>
              <span>
                {line.description}
                <small>{formatDayYear(line.at.slice(0, 10))}</small>
              </span>
              <Price amount={fromWire(line.amount)} digits="exact" look="strong" />
            </li>
          ))}
          {trip.receipt.tenders.map((tender) => (
            <li key={tender.description}>
              <span>
                Paid with {cardText(tender.description)}
                {onlyLine && <small>{formatDayYear(onlyLine.at.slice(0, 10))}</small>}
              </span>
              <Price amount={fromWire(tender.amount)} digits="exact" look="strong" />
            </li>
          ))}
          {earned !== null && (
            <li>
              <span>Earned on {earned.account}</span>
              <b>{earnedText(earned, trip.total.currency)}</b>
            </li>
          )}
        </ul>
      </div>
      <h2>What happened</h2>
      <ul className={c('events')}>
        {trip.events.map((event) => (
          <li key={`${event.at}${event.name}`}>
            <span>{eventText(event.name, trip.kind)}</span>
            <time dateTime={event.at}>{new Date(event.at).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}</time>
          </li>
        ))}
        {trip.readBackAt !== null && (
          <li>
            <span>{eventText('ReadBack', trip.kind)}</span>
            <time dateTime={trip.readBackAt}>{new Date(trip.readBackAt).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}</time>
          </li>
        )}
      </ul>
    </aside>
  )
}
