import { classNames } from '@portolan/design/class-names.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { nightsText } from '../../lodging/stay-words.ts'
import { tenderBackNote, tenderBackText } from '../cancel/cancel-words.ts'
import type { StayChangeQuote } from './change-stay-queries.ts'
import { amountText, cancelText, datesText } from './change-stay-words.ts'
import styles from './change-stay.module.css'

const c = classNames(styles)

const Row = ({ label, before, after }: { label: string; before: string; after: string }) => (
  <tr className={c(before !== after && 'changed')}>
    <th scope="row">{label}</th>
    <td data-side="Now">{before}</td>
    <td data-side="Then">{after}</td>
  </tr>
)

/** The stay as it is and as it would be, and what moves between the two. */
export const BothSides = ({ quote }: { quote: StayChangeQuote }) => {
  const { before, after, extra, refund, notRestored, tenders, earned } = quote
  const there = before.price.dueAtProperty.minor > 0 || after.price.dueAtProperty.minor > 0
  return (
    <>
      <table className={c('sides')}>
        <caption className={c('caption')}>Your stay now, and as it would be</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          <Row label="Dates" before={datesText(before)} after={datesText(after)} />
          <Row label="Nights" before={nightsText(before.nights)} after={nightsText(after.nights)} />
          {before.guests.map((guest, at) => (
            <Row
              key={at}
              label={before.guests.length === 1 ? 'Guest' : `Guest of room ${at + 1}`}
              before={guest}
              after={after.guests[at] ?? guest}
            />
          ))}
          <Row
            label="Canceling"
            before={cancelText(before.cancellation)}
            after={cancelText(after.cancellation)}
          />
          {there && (
            <Row
              label="Paid at the property"
              before={amountText(before.price.dueAtProperty)}
              after={amountText(after.price.dueAtProperty)}
            />
          )}
          <Row
            label="Charged by us"
            before={amountText(before.price.dueNow)}
            after={amountText(after.price.dueNow)}
          />
        </tbody>
      </table>
      <ul className={c('moves')}>
        {extra.minor > 0 && (
          <li>
            <b>You pay {amountText(extra)} more</b>
            <span>Charged once the property has confirmed the change.</span>
          </li>
        )}
        {extra.minor === 0 && refund.minor === 0 && notRestored.minor === 0 && (
          <li>
            <b>Nothing is charged and nothing comes back</b>
          </li>
        )}
        {tenders.map((line, at) => (
          <li key={at}>
            <b>
              {tenderBackText(line)}: {amountText(line.amount)}
            </b>
            <span>{tenderBackNote(line)}</span>
          </li>
        ))}
        {earned !== null && (
          <li>
            <span>
              {earned.amount > 0 ? 'You earn' : 'Taken back with it:'}{' '}
              {formatRewards({ ...earned, amount: Math.abs(earned.amount) })}
              {earned.account === '' ? '' : ` on ${earned.account}`}.
            </span>
          </li>
        )}
      </ul>
    </>
  )
}
