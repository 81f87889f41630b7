import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { MovedParts } from '@portolan/design/travel/moved-parts.tsx'
import { formatExact, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { amountText } from '../after-sales/index.ts'
import type { ExchangeOffer } from './exchange-queries.ts'
import { lateText, missedText, movedWithFlights, type StayOfOffer } from './moved-with-flights.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

const signed = (amount: MoneyWire): string =>
  `${amount.minor > 0 ? '+' : ''}${formatExact(fromWire(amount))}`

/** What happens to the package's discount. */
const discountText = ({ discount: { before, after } }: StayOfOffer): string => {
  if (after.minor === 0 && before.minor > 0)
    return `The new nights have no package discount. It was ${amountText(before)}.`
  return before.minor === after.minor
    ? `Your package discount of ${amountText(after)} stays.`
    : `Your package discount on the new nights is ${amountText(after)}. It was ${amountText(before)}.`
}

/** The stay of a package beside its flights: what changes with them, at one price. */
export const StayWithFlights = ({
  offer,
  isKept,
  onKeep,
  isPricing,
}: {
  offer: Pick<ExchangeOffer, 'slices' | 'stay' | 'difference' | 'lines'>
  /** The traveler has chosen to change the flights alone. */
  isKept: boolean
  /** Prices flights alone, or with the stay again; null where that is not offered. */
  onKeep: ((keeps: boolean) => void) | null
  isPricing: boolean
}) => {
  if (isKept)
    return (
      <section className={c('section')}>
        <h2>Your stay with these flights</h2>
        <p className={c('note')}>Your stay keeps its dates. Only the flights change.</p>
        {onKeep !== null && (
          <Button variant="text" busy={isPricing} onClick={() => onKeep(false)}>
            Change the stay too
          </Button>
        )}
      </section>
    )
  const moved = movedWithFlights(offer)
  const { stay } = offer
  if (moved === null || stay === null) return null
  const missed = missedText(stay)
  const late = lateText(offer)
  return (
    <section className={c('section')}>
      <h2>Your stay with these flights</h2>
      <MovedParts
        label="Parts of your package"
        firstDay={moved.firstDay}
        days={moved.days}
        parts={moved.rows.map(({ amount, ...row }) => ({
          ...row,
          amount: amount === null || amount.minor === 0 ? null : signed(amount),
        }))}
      />
      {stay.outcome === 'Moves' && (
        <div className={c('together')}>
          <p className={c('note')}>
            Hatched bars are the old times. Flights and stay change together or not at all.{' '}
            {discountText(stay)}
          </p>
          {onKeep !== null && (
            <Button variant="text" busy={isPricing} onClick={() => onKeep(true)}>
              Keep the stay as booked
            </Button>
          )}
        </div>
      )}
      {late !== null && (
        <Notice className={c('notice')} tone="info" title="Late arrival">
          {late}
        </Notice>
      )}
      {missed !== null && (
        <Notice className={c('notice')} tone="warn" title="Your stay doesn’t fit these flights">
          {missed}
        </Notice>
      )}
    </section>
  )
}
