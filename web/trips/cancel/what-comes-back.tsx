import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import type { CancellationQuote } from './cancel-queries.ts'
import {
  amountText,
  refundLines,
  tenderLine,
  type RefundLine,
  type TenderBack,
  type TripWords,
} from '../../after-sales/index.ts'
import { releasedText } from './cancel-words.ts'
import styles from './cancel-page.module.css'

const c = classNames(styles)

/** A hold on a card that is released because nothing was charged. */
const releasedLine = (line: TenderBack): RefundLine => ({
  ...tenderLine(line),
  label: releasedText(line),
  ...(isCharged({ kind: line.tender }) ? { note: 'Your bank will show it within days' } : {}),
})

const LineRow = ({ line: { label, note, amount, isLost } }: { line: RefundLine }) => (
  <tr className={isLost ? c('lost') : undefined}>
    <th scope="row">
      {label}
      <small>{note}</small>
    </th>
    <td>
      <Price amount={fromWire(amount)} digits="exact" look="strong" />
    </td>
  </tr>
)

/** What is not refunded: the supplier's fee, or with a cover what neither of them pays. */
const keptWords = (
  { parts, cover }: CancellationQuote,
  { fee, fees }: Pick<TripWords, 'fee' | 'fees'>,
): string => {
  if (cover !== undefined) return 'Not refunded'
  return parts.length === 1 ? fee : fees
}

/** Where every charged cent goes: to which tender and when, to airline credits, and to fees. */
export const RefundBreakdown = ({
  quote,
  words,
  isReleased = false,
}: {
  quote: CancellationQuote
  words: Pick<TripWords, 'seller' | 'fee' | 'fees'>
  /** Nothing was charged yet. */
  isReleased?: boolean
}) => {
  const { kept, extra, earned, charged } = quote
  const lines = refundLines(quote, isReleased ? releasedLine : tenderLine)
  return (
    <table className={c('table')}>
      <caption className={c('caption')}>
        <h2>{isReleased ? 'Released holds' : 'Your refund'}</h2>
      </caption>
      <tbody>
        {lines.map((line, at) => (
          <LineRow key={at} line={line} />
        ))}
        {lines.length === 0 && (
          <tr>
            <th scope="row">{charged.minor === 0 ? 'Nothing was charged' : 'No refund'}</th>
            <td />
          </tr>
        )}
        {kept.minor > 0 && (
          <tr className={c('lost')}>
            <th scope="row">{keptWords(quote, words)}</th>
            <td>
              <Price amount={fromWire(kept)} digits="exact" />
            </td>
          </tr>
        )}
        <tr className={c('sum')}>
          <th scope="row">{isReleased ? 'Held for this booking' : 'Paid at booking'}</th>
          <td>
            <Price amount={fromWire(charged)} digits="exact" />
          </td>
        </tr>
      </tbody>
      {(extra.minor > 0 || earned !== null) && (
        <tfoot>
          {extra.minor > 0 && (
            <tr>
              <td colSpan={2}>
                The {words.seller} may charge {amountText(extra)} to the card on file.
              </td>
            </tr>
          )}
          {earned !== null && (
            <tr>
              <td colSpan={2}>
                {`You’ll lose the ${formatRewards(earned)} you earned on this trip${earned.account === '' ? '' : ` with ${earned.account}`}.`}
              </td>
            </tr>
          )}
        </tfoot>
      )}
    </table>
  )
}
