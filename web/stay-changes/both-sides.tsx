import { classNames } from '@portolan/design/class-names.ts'
import { nightsText } from '../lodging/index.ts'
import { amountText, earnedText, noExtraCharge, refundLines } from '../after-sales/index.ts'
import type { StayChangeQuote } from './change-stay-queries.ts'
import { cancelText, datesText } from './change-stay-words.ts'
import styles from './change-stay.module.css'

const c = classNames(styles)

const Row = ({ label, before, after }: { label: string; before: string; after: string }) => (
  <tr className={c(before !== after && 'changed')}>
    <th scope="row">{label}</th>
    <td data-side="Current">{before}</td>
    <td data-side="New">{after}</td>
  </tr>
)

/** The current and the changed stay side by side, and what is charged or refunded. */
export const BothSides = ({ quote }: { quote: StayChangeQuote }) => {
  const { before, after, extra, refund, notRestored, tenders, earned } = quote
  const hasPropertyCharge =
    before.price.dueAtProperty.minor > 0 || after.price.dueAtProperty.minor > 0
  return (
    <>
      <table className={c('sides')}>
        <caption className={c('caption')}>Your current and new stay</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Current</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          <Row label="Dates" before={datesText(before)} after={datesText(after)} />
          <Row label="Nights" before={nightsText(before.nights)} after={nightsText(after.nights)} />
          {before.guests.map((guest, at) => (
            <Row
              key={at}
              label={before.guests.length === 1 ? 'Guest' : `Guest, room ${at + 1}`}
              before={guest}
              after={after.guests[at] ?? guest}
            />
          ))}
          <Row
            label="Cancellation"
            before={cancelText(before.cancellation)}
            after={cancelText(after.cancellation)}
          />
          {hasPropertyCharge && (
            <Row
              label="Paid at the property"
              before={amountText(before.price.dueAtProperty)}
              after={amountText(after.price.dueAtProperty)}
            />
          )}
          <Row
            label="Charged at booking"
            before={amountText(before.price.dueNow)}
            after={amountText(after.price.dueNow)}
          />
        </tbody>
      </table>
      <ul className={c('moves')}>
        {extra.minor > 0 && (
          <li>
            <b>You pay {amountText(extra)} more</b>
            <span>Charged once the property confirms the change.</span>
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
    </>
  )
}
