import { classNames } from '@portolan/design/class-names.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import styles from '../price-freeze/decision-log.module.css'
import { sentenceOfClause } from './clause-words.ts'
import type { Voucher, VoucherDecision } from './voucher-queries.ts'
import { atProperty, exactText } from './voucher-words.ts'

const c = classNames(styles)

type Value = VoucherDecision['compared'][number]['agreed']

const outcomes: Readonly<Record<VoucherDecision['outcome'], string>> = {
  RisenWithinCap: 'You pay the frozen price',
  RisenBeyondCap: 'You pay today’s price less the cap',
  Fallen: 'You pay the lower price',
  Gone: 'Sold out, deposit refunded',
  Expired: 'Expired',
  Exchanged: 'Exchanged',
  Refused: 'Not accepted',
}
/** What a comparison is about: its name, and the names of its two sides. */
const comparisons: Readonly<Record<string, readonly [agreed: string, found: string]>> = {
  price: ['Frozen price', 'Price we found'],
  rise: ['Most we cover', 'Rise'],
  deposit: ['Deposit', 'Applied'],
  closes: ['Ends', 'Now'],
}
const isMoney = (value: Value): value is MoneyWire => typeof value === 'object' && value !== null
const valueText = (voucher: Voucher, what: string, value: Value): string => {
  if (isMoney(value)) return exactText(value)
  if (value === null) return 'None'
  return typeof value === 'number' && what === 'closes'
    ? atProperty(voucher, new Date(value).toISOString())
    : String(value)
}
const paidText = ({ from, as, amount }: VoucherDecision['pays'][number]): string => {
  const sum = exactText(amount)
  if (from !== 'Fee') return `We pay ${sum} of the price.`
  return as === 'Discount'
    ? `Your deposit pays ${sum} of the price.`
    : `We refund ${sum} of your deposit.`
}

/** Every decision with its clause and what it compared. */
export const VoucherLog = ({ voucher }: { voucher: Voucher }) => (
  <section aria-labelledby="decisions" className={c('section')}>
    <h2 id="decisions">Every decision</h2>
    {voucher.decisions.length === 0 ? (
      <p className={c('none')}>Nothing has been decided yet. Your price is frozen.</p>
    ) : (
      <ol className={c('list')}>
        {voucher.decisions.map((decision) => (
          <li key={decision.at} className={c('decision')}>
            <p className={c('when')}>{atProperty(voucher, decision.at)}</p>
            <div>
              <b>{outcomes[decision.outcome]}</b>
              <p>{sentenceOfClause(decision.clause)}</p>
              <small>{`Rule ${decision.clause}`}</small>
              <dl>
                {decision.compared
                  .filter(({ what }) => comparisons[what] !== undefined)
                  .map(({ what, agreed, found }) => {
                    const [left, right] = comparisons[what] ?? [what, 'Found']
                    return (
                      <div key={what}>
                        <dt>{`${left}, ${right.toLowerCase()}`}</dt>
                        <dd>{`${valueText(voucher, what, agreed)}, ${valueText(voucher, what, found)}`}</dd>
                      </div>
                    )
                  })}
              </dl>
              {decision.pays
                .filter(({ amount }) => amount.minor > 0)
                .map((paid) => (
                  <p key={`${paid.from}${paid.as}`} className={c('paid')}>
                    {paidText(paid)}
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ol>
    )}
  </section>
)
