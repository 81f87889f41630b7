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
  /** The new price as a quote of its own, where the supplier gave one. */
  readonly quoteId: string | null
}

/** The two prices out of a refusal's facts; null where it does not carry them. */
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

/** Old, new and the difference, under each other. */
export const PriceRows = ({
  change: { was, now },
  asksNow,
  signed = false,
}: {
  change: Pick<PriceChange, 'was' | 'now'>
  /** `The airline asks now`. */ asksNow: string
  /** Both are differences themselves. */ signed?: boolean
}) => (
  <table className={c('rows')}>
    <tbody>
      <tr>
        <th scope="row">Before</th>
        <td>
          <Price amount={was} digits="exact" signed={signed} />
        </td>
      </tr>
      <tr>
        <th scope="row">{asksNow}</th>
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
  /** What of both prices is for what was added, and did not change. */
  addOns: Money | null
  onAccept: ((quoteId: string) => void) | null
  onBack: () => void
}

/**
 * A change of price is a screen of its own: old, new, difference, accept or go back. Nothing is
 * preselected.
 */
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
              Go on with {priceText(now, 'exact')}
            </Button>
          )}
          <Button onClick={onBack}>Go back</Button>
        </>
      }
    >
      <PriceRows change={{ was, now }} asksNow={words.asksNow} />
      {addOns !== null && words.addOns !== undefined && (
        <p
          className={c('text')}
        >{`Both prices have your ${words.addOns} in them, ${priceText(addOns, 'exact')} all together.`}</p>
      )}
    </OutcomePage>
  )
}
