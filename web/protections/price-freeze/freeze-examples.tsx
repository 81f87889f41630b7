import { classNames } from '@portolan/design/class-names.ts'
import {
  freezeExamples,
  type FreezeExample,
} from '@portolan/domain/protections/price-freeze/price.ts'
import { formatExact, formatWhole, subtract, times, type Money } from '@portolan/kernel/money.ts'
import styles from './freeze-examples.module.css'

const c = classNames(styles)

interface Line {
  readonly when: string
  readonly pays: string
  readonly why: string
}
const lineOf = (example: FreezeExample, cap: Money, feeOfAll: Money): Line => {
  if (example.kind === 'Gone')
    return {
      when: 'Sold out',
      pays: '–',
      why: `We refund the ${formatExact(feeOfAll)} fee and show similar flights.`,
    }
  const { frozen, current, rise, pays } = example.share
  const line = { when: formatWhole(current), pays: formatWhole(pays) }
  if (example.kind === 'Fallen') return { ...line, why: 'You always get the lower price.' }
  return example.kind === 'RisenWithinCap'
    ? { ...line, why: `The rise of ${formatWhole(rise)} is within what we cover.` }
    : {
        ...line,
        why: `The rise of ${formatWhole(rise)} is more than we cover. We pay ${formatWhole(cap)}, you pay ${formatWhole(subtract(pays, frozen))} more than ${formatWhole(frozen)}.`,
      }
}

interface FreezeExamplesProps {
  /** Of one traveler. */
  frozen: Money
  cap: Money
  fee: Money
  travelers: number
}

/** What is paid at a lower price, a higher one, one above the cap, and if the flights sell out. */
export const FreezeExamples = ({ frozen, cap, fee, travelers }: FreezeExamplesProps) => (
  <table className={c('examples')}>
    <thead>
      <tr>
        <th scope="col">If on the day you book it’s</th>
        <th scope="col">You pay each</th>
        <th scope="col">Why</th>
      </tr>
    </thead>
    <tbody>
      {freezeExamples({ type: 'Adult', frozen }, cap, fee).map((example) => {
        const { when, pays, why } = lineOf(example, cap, times(fee, travelers))
        return (
          <tr key={example.kind} className={c(example.kind === 'RisenBeyondCap' && 'beyond')}>
            <th scope="row">{when}</th>
            <td className={c('pays')}>{pays}</td>
            <td className={c('why')}>{why}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
