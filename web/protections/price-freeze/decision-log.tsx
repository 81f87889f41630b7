import { classNames } from '@portolan/design/class-names.ts'
import {
  formatExact,
  formatWhole,
  fromWire,
  subtract,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { sentenceOfClause } from './clause-words.ts'
import type { Freeze, FreezeDecision } from './freeze-queries.ts'
import { atDeparture, eachWord, exactText } from './freeze-words.ts'
import styles from './decision-log.module.css'

const c = classNames(styles)

type Compared = FreezeDecision['compared'][number]
type Value = Compared['agreed']

const outcomes: Readonly<Record<FreezeDecision['outcome'], string>> = {
  RisenWithinCap: 'You pay the frozen price',
  RisenBeyondCap: 'You pay today’s price less the cap',
  Fallen: 'You pay the lower price',
  Gone: 'Sold out, fee refunded',
  Expired: 'Expired',
  Refused: 'Not accepted',
}
/** What a comparison is about: its name, and the names of its two sides. */
const comparisons: Readonly<Record<string, readonly [agreed: string, found: string]>> = {
  price: ['Frozen price', 'Price we found'],
  rise: ['Most we cover', 'Rise'],
  bookedBy: ['Fee refunded if booked by', 'Booked'],
  closes: ['Ends', 'Now'],
  seats: ['Seats needed', 'Seats found'],
}
const times = new Set(['bookedBy', 'closes'])
const isMoney = (value: Value): value is MoneyWire => typeof value === 'object' && value !== null

const valueText = (freeze: Freeze, what: string, value: Value): string => {
  if (value === null) return 'Too few'
  if (isMoney(value)) return exactText(value)
  return typeof value === 'number' && times.has(what)
    ? atDeparture(freeze, new Date(value).toISOString())
    : String(value)
}
const paidText = ({ from, amount }: FreezeDecision['pays'][number]): string =>
  from === 'Fee'
    ? `We refund the fee of ${exactText(amount)}.`
    : `We pay ${exactText(amount)} of the fare.`

/** Travelers with the same prices are compared once. */
const distinct = (compared: readonly Compared[]): readonly Compared[] => [
  ...new Map(compared.map((one) => [JSON.stringify(one), one])).values(),
]

const Decision = ({ freeze, decision }: { freeze: Freeze; decision: FreezeDecision }) => (
  <li className={c('decision')}>
    <p className={c('when')}>{atDeparture(freeze, decision.at)}</p>
    <div>
      <b>{outcomes[decision.outcome]}</b>
      <p>{sentenceOfClause(decision.clause)}</p>
      <small>{`Rule ${decision.clause}`}</small>
      <dl>
        {distinct(decision.compared).map(({ what, agreed, found }, at) => {
          const [left, right] = comparisons[what] ?? [what, 'Found']
          return (
            <div key={`${what}-${at}`}>
              <dt>{`${left}, ${right.toLowerCase()}`}</dt>
              <dd>{`${valueText(freeze, what, agreed)}, ${valueText(freeze, what, found)}`}</dd>
            </div>
          )
        })}
      </dl>
      {decision.pays.map((paid) => (
        <p key={paid.from} className={c('paid')}>
          {paidText(paid)}
        </p>
      ))}
    </div>
  </li>
)

const differenceText = (frozen: MoneyWire, price: MoneyWire): string => {
  const difference = subtract(fromWire(price), fromWire(frozen))
  if (difference.minor === 0n) return 'Same'
  const text = formatWhole(difference).replace('-', '−')
  return difference.minor > 0n ? `+${text}` : text
}

/** Every price that was read, and every decision with its clause and what it compared. */
export const DecisionLog = ({ freeze }: { freeze: Freeze }) => {
  const [first] = freeze.travelers
  return (
    <>
      <section aria-labelledby="decisions" className={c('section')}>
        <h2 id="decisions">Every decision</h2>
        {freeze.decisions.length === 0 ? (
          <p className={c('none')}>Nothing has been decided yet. Your price is frozen.</p>
        ) : (
          <ol className={c('list')}>
            {freeze.decisions.map((decision) => (
              <Decision key={decision.at} freeze={freeze} decision={decision} />
            ))}
          </ol>
        )}
      </section>
      {first !== undefined && (
        <section aria-labelledby="checks" className={c('section')}>
          <h2 id="checks">Every check</h2>
          <table className={c('checks')}>
            <thead>
              <tr>
                <th scope="col">Checked</th>
                <th scope="col">{`Price per ${eachWord(freeze)}`}</th>
                <th scope="col">Compared with frozen</th>
              </tr>
            </thead>
            <tbody>
              {freeze.looks.map(({ at, prices: [price] }) => (
                <tr key={at}>
                  <th scope="row">{atDeparture(freeze, at)}</th>
                  <td>{price === undefined ? '–' : formatExact(fromWire(price))}</td>
                  <td>{price === undefined ? '–' : differenceText(first.frozen, price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
