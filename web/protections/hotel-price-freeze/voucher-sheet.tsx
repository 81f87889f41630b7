import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { add, fromWire, times, toWire } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { oddsText, smallText } from '../price-freeze/freeze-words.ts'
import styles from '../price-freeze/freeze-sheet.module.css'
import { FrozenStay } from './frozen-stay.tsx'
import type { FrozenStay as Frozen, VoucherOffer } from './voucher-queries.ts'
import { exactText, wholeText } from './voucher-words.ts'

const c = classNames(styles)

/** Percentage of the deposit that such vouchers pay on average. */
const returned = ({ deposit, expected }: VoucherOffer): number =>
  deposit.minor === 0 ? 0 : Math.min(100, (expected.minor / deposit.minor) * 100)

/** What is lost at worst, and what is paid above the cap. */
const worstText = (
  { pricings: { total }, rooms }: Frozen,
  { deposit, cap }: VoucherOffer,
): string => {
  const covered = toWire(add(fromWire(total), times(fromWire(cap), rooms.length)))
  return `You lose the ${exactText(deposit)} deposit if you don’t book in time. If the price passes ${wholeText(covered)}, you pay the part above it.`
}

interface VoucherSheetProps {
  stay: Frozen
  offer: VoucherOffer
  /** When it has to be booked, in words. */
  bookBy: ReactNode
  /** Buttons; absent where the page has its own. */
  children?: ReactNode
}

/** What is frozen, its deposit, what it pays on average, and the worst case (protections-13). */
export const VoucherSheet = ({ stay, offer, bookBy, children }: VoucherSheetProps) => {
  const { pricings, rooms, dueAtProperty } = stay
  const rows: readonly (readonly [string, ReactNode])[] = [
    [rooms.length === 1 ? 'Frozen price' : 'Frozen price, all rooms', exactText(pricings.total)],
    ['Per night, each room', exactText(pricings.nightly)],
    ['We cover a rise of up to, each room', exactText(offer.cap)],
    ...(dueAtProperty.minor > 0
      ? [['Due at the property, not frozen', exactText(dueAtProperty)] as const]
      : []),
    ['Book by', bookBy],
  ]
  return (
    <aside aria-label="Your freeze" className={c('around')}>
      <div className={c('sheet')}>
        <FrozenStay stay={stay} />
        <dl className={c('rows')}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={c('fee')}>
          <p className={c('due')}>
            <span>
              <b>Deposit</b>
              <small>Comes off the price when you book</small>
            </span>
            <strong>{exactText(offer.deposit)}</strong>
          </p>
          <div className={c('fair')} aria-hidden="true">
            <i style={{ inlineSize: `${returned(offer)}%` }} />
          </div>
          <p className={c('note')}>
            <b>{`Covers about ${smallText(offer.expected)} of a rise on average.`}</b>{' '}
            {`${oddsText(offer.odds)} such freezes paid something.`}
          </p>
        </div>
        <div className={c('worst')}>
          <b>Worst case</b>
          <p>{worstText(stay, offer)}</p>
        </div>
        <div className={c('act')}>
          {children}
          <p>
            {`If the rooms sell out, we refund the deposit.${rooms.length > 1 ? ' All rooms are booked together.' : ''} `}
            <AppLink className={linkClass()} href="/terms/frozen-prices-hotel/">
              Terms
            </AppLink>
          </p>
        </div>
      </div>
    </aside>
  )
}
