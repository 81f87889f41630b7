import type { Facts } from '@portolan/contract/errors.ts'
import { isCurrency, money, subtract, type Money } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Price, priceText } from '@portolan/design/primitives/price.tsx'
import { wordsFor, type ProductWords } from '../product.ts'
import styles from './outcome-page.module.css'
import { OutcomePage } from './outcome-page.tsx'

const c = classNames(styles)

export interface PriceChange {
  readonly was: Money
  readonly now: Money
  /** The quote with the new price, if the supplier gave one. */
  readonly quoteId: string | null
}

/** Both prices from a refusal's facts; null if they are missing. */
export const priceChangeOf = (facts: Facts | undefined): PriceChange | null => {
  const { oldMinor, newMinor, currency, quoteId } = facts ?? {}
  if (
    typeof oldMinor !== 'number' ||
    typeof newMinor !== 'number' ||
    typeof currency !== 'string' ||
    !isCurrency(currency)
  )
    return null
  return {
    was: money(oldMinor, currency),
    now: money(newMinor, currency),
    quoteId: typeof quoteId === 'string' ? quoteId : null,
  }
}

/** Old price, new price and the difference. */
export const PriceRows = ({
  change: { was, now },
  signed = false,
}: {
  change: Pick<PriceChange, 'was' | 'now'>
  /** The prices are themselves differences, shown with a sign. */
  signed?: boolean
}) => (
  <table className={c('rows')}>
    <tbody>
      <tr>
        <th scope="row">Old price</th>
        <td>
          <Price amount={was} digits="exact" signed={signed} />
        </td>
      </tr>
      <tr>
        <th scope="row">New price</th>
        <td>
          <Price amount={now} digits="exact" look="row" signed={signed} />
        </td>
      </tr>
      <tr>
        <th scope="row">Difference</th>
        <td>
          <Price amount={subtract(now, was)} digits="exact" signed />
        </td>
      </tr>
    </tbody>
  </table>
)

interface PriceChangedProps {
  words: ProductWords
  change: PriceChange
  /** The unchanged part of both prices that is for add-ons. */
  addOns: Money | null
  onAccept: ((quoteId: string) => void) | null
  onBack: () => void
}

/** A price change: old price, new price, the difference, accept or go back. */
export const PriceChanged = ({
  words,
  change: { was, now, quoteId },
  addOns,
  onAccept,
  onBack,
}: PriceChangedProps) => {
  const difference = subtract(now, was)
  return (
    <OutcomePage
      title={difference.minor > 0n ? words.wentUp : words.wentDown}
      text={wordsFor(words, 'PriceChanged').text}
      actions={
        <>
          {onAccept !== null && quoteId !== null && (
            <Button variant="primary" onClick={() => onAccept(quoteId)}>
              Continue at {priceText(now, 'exact')}
            </Button>
          )}
          <Button onClick={onBack}>Go back</Button>
        </>
      }
    >
      <PriceRows change={{ was, now }} />
      {addOns !== null && words.addOns !== undefined && (
        <p
          className={c('text')}
        >{`Both prices include ${priceText(addOns, 'exact')} for ${words.addOns}.`}</p>
      )}
    </OutcomePage>
  )
}
