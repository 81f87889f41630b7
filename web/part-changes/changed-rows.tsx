import type { PartChangeDifference } from '@portolan/contract/part-changes/part-change.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { amountText, earnedText, noExtraCharge, refundLines } from '../after-sales/index.ts'
import styles from './part-change.module.css'

const c = classNames(styles)

/** A row of the table of both versions. */
export interface ChangedRow {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What is booked and what it becomes, side by side; what differs is marked. */
export const ChangedRows = ({
  caption,
  rows,
}: {
  caption: string
  rows: readonly ChangedRow[]
}) => (
  <table className={c('sides')}>
    <caption className={c('caption')}>{caption}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Current</th>
        <th scope="col">New</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, before, after }) => (
        <tr key={label} className={c(before !== after && 'changed')}>
          <th scope="row">{label}</th>
          <td data-side="Current">{before}</td>
          <td data-side="New">{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What is charged or refunded. `charged`: when a higher price is. */
export const ChangeMoves = ({
  difference,
  charged,
}: {
  difference: PartChangeDifference
  charged: string
}) => {
  const { extra, refund, notRestored, tenders, earned } = difference
  return (
    <ul className={c('moves')}>
      {extra.minor > 0 && (
        <li>
          <b>You pay {amountText(extra)} more</b>
          <span>{charged}</span>
        </li>
      )}
      {extra.minor === 0 && refund.minor === 0 && notRestored.minor === 0 && (
        <li>
          <b>{noExtraCharge}</b>
        </li>
      )}
      {refundLines({ tenders }).map(({ label, note, amount }, at) => (
        <li key={at}>
          <b>
            {label}: {amountText(amount)}
          </b>
          <span>{note}</span>
        </li>
      ))}
      {earned !== null && (
        <li>
          <span>{earnedText(earned)}</span>
        </li>
      )}
    </ul>
  )
}
