import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { add, fromWire, toWire } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import type { FreezeOffer, FreezeTerms } from './freeze-queries.ts'
import { exactText, frozenRows, oddsText, smallText, wholeText } from './freeze-words.ts'
import styles from './freeze-sheet.module.css'
import { FrozenFlights } from './frozen-flights.tsx'

const c = classNames(styles)

interface FreezeSheetProps {
  flights: Pick<FreezeTerms, 'title' | 'slices' | 'party' | 'travelers'>
  offer: FreezeOffer
  /** When it has to be booked, in words. */
  bookBy: ReactNode
  /** Buttons; absent where the page has its own. */
  children?: ReactNode
}

/** Percentage of the premium that such contracts pay on average. */
const returned = ({ premium, expected }: FreezeOffer): number =>
  premium.minor === 0 ? 0 : Math.min(100, (expected.minor / premium.minor) * 100)

/** What is lost at worst, and what is paid above the cap. */
const worstText = (
  { travelers: [first] }: FreezeSheetProps['flights'],
  { premium, cap }: FreezeOffer,
): string => {
  const lost = `You lose the ${exactText(premium)} fee if you don’t book. It isn’t taken off the fare.`
  if (first === undefined) return lost
  const covered = toWire(add(fromWire(first.frozen), fromWire(cap)))
  return `${lost} If the price passes ${wholeText(covered)}, you pay the part above it.`
}

/** What is frozen, what it costs, what it pays on average, and the worst case (protections-13). */
export const FreezeSheet = ({ flights, offer, bookBy, children }: FreezeSheetProps) => {
  const { travelers } = flights
  const count = travelers.length
  return (
    <aside aria-label="Your freeze" className={c('around')}>
      <div className={c('sheet')}>
        <FrozenFlights flights={flights} />
        <dl className={c('rows')}>
          {frozenRows(flights).map(({ label, price }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{price}</dd>
            </div>
          ))}
          <div>
            <dt>We cover a rise of up to, each</dt>
            <dd>{exactText(offer.cap)}</dd>
          </div>
          <div>
            <dt>Book by</dt>
            <dd>{bookBy}</dd>
          </div>
        </dl>
        <div className={c('fee')}>
          <p className={c('due')}>
            <span>
              <b>Fee</b>
              {count > 1 && <small>{`${count} × ${exactText(offer.fee)}`}</small>}
            </span>
            <strong>{exactText(offer.premium)}</strong>
          </p>
          <div className={c('fair')} aria-hidden="true">
            <i style={{ inlineSize: `${returned(offer)}%` }} />
          </div>
          <p className={c('note')}>
            <b>{`Pays back about ${smallText(offer.expected)} on average.`}</b>{' '}
            {`${oddsText(offer.odds)} such freezes paid something.`}
          </p>
        </div>
        <div className={c('worst')}>
          <b>Worst case</b>
          <p>{worstText(flights, offer)}</p>
        </div>
        <div className={c('act')}>
          {children}
          <p>
            {`Book within an hour of paying and we refund the fee.${count > 1 ? ' All travelers book together.' : ''} `}
            <AppLink className={linkClass()} href="/terms/frozen-prices/">
              Terms
            </AppLink>
          </p>
        </div>
      </div>
    </aside>
  )
}
