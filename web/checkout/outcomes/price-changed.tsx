import { subtract, type Money } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Price, priceText } from '@portolan/design/primitives/price.tsx'
import { wordsFor, type ProductWords } from '../product.ts'
import styles from './outcome-page.module.css'
import type { PriceChange } from './price-change.ts'
import { OutcomePage } from './outcome-page.tsx'

const c = classNames(styles)

/** Old price, new price and the difference. */
export const PriceRows = ({
  change: { was, now },
  labels = ['Old price', 'New price'],
  signed = false,
}: {
  change: Pick<PriceChange, 'was' | 'now'>
  labels?: readonly [old: string, changed: string]
  /** The prices are themselves differences, shown with a sign. */
  signed?: boolean
}) => (
  <table className={c('rows')}>
    <tbody>
      <tr>
        <th scope="row">{labels[0]}</th>
        <td>
          <Price amount={was} digits="exact" signed={signed} />
        </td>
      </tr>
      <tr>
        <th scope="row">{labels[1]}</th>
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

/** Unchanged parts of both prices; null without any. */
export interface PriceIncludes {
  readonly addOns: Money | null
  /** For protections, which are priced anew with the new price. */
  readonly protection: Money | null
}
export const nothingIncluded: PriceIncludes = { addOns: null, protection: null }

interface PriceChangedProps {
  words: ProductWords
  change: PriceChange
  /** What the card pays of both prices, where something else pays too. */
  onCard: Pick<PriceChange, 'was' | 'now'> | null
  included: PriceIncludes
  onAccept: ((quoteId: string) => void) | null
  onBack: () => void
}

/** A price change: old price, new price, the difference, accept or go back. */
export const PriceChanged = ({
  words,
  change: { was, now, quoteId },
  onCard,
  included: { addOns, protection },
  onAccept,
  onBack,
}: PriceChangedProps) => {
  const difference = subtract(now, was)
  const due = onCard?.now ?? now
  return (
    <OutcomePage
      title={difference.minor > 0n ? words.wentUp : words.wentDown}
      text={wordsFor(words, 'PriceChanged').text}
      actions={
        <>
          {onAccept !== null && quoteId !== null && (
            <Button variant="primary" onClick={() => onAccept(quoteId)}>
              Continue at {priceText(due, 'exact')}
            </Button>
          )}
          <Button onClick={onBack}>Go back</Button>
        </>
      }
    >
      {onCard === null ? (
        <PriceRows change={{ was, now }} />
      ) : (
        <>
          <PriceRows change={onCard} labels={['Your card before', 'Your card now']} />
          <p
            className={c('text')}
          >{`The total was ${priceText(was, 'exact')} and is now ${priceText(now, 'exact')}. Your card pays only this part of it.`}</p>
        </>
      )}
      {addOns !== null && words.addOns !== undefined && (
        <p
          className={c('text')}
        >{`Both prices include ${priceText(addOns, 'exact')} for ${words.addOns}.`}</p>
      )}
      {protection !== null && (
        <p
          className={c('text')}
        >{`Both prices include ${priceText(protection, 'exact')} for protection. We’ll show its price again before you pay.`}</p>
      )}
    </OutcomePage>
  )
}
