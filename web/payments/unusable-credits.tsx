import { classNames } from '@portolan/design/class-names.ts'
import { Switch } from '@portolan/design/primitives/switch.tsx'
import { priceText } from '@portolan/design/primitives/price.tsx'
import { fromWire } from '@portolan/kernel/money.ts'
import { creditName, creditNote } from './purse-words.ts'
import { creditsPaidAtProperty } from './split.ts'
import styles from './tenders-panel.module.css'
import type { Payment } from './use-payment.ts'

const c = classNames(styles)

/** Disabled controls of credits, each with its reason. */
export const UnusableCredits = ({ payment: { purses } }: { payment: Payment }) => {
  const credits = creditsPaidAtProperty(purses.wallet)
  if (credits.length === 0) return null
  return (
    <ul className={c('credits')} aria-label="Travel credits">
      {credits.map((credit) => (
        <li key={credit.creditId} className={c('credit')}>
          <span>
            <span className={c('name')}>{creditName(credit)}</span>
            <span className={c('note')}>{creditNote(credit, purses.rate)}</span>
          </span>
          <Switch
            label="Use"
            aria-label={`Use ${creditName(credit).toLowerCase()}, ${priceText(fromWire(credit.available), 'exact')}`}
            disabled
            checked={false}
            onChange={() => undefined}
          />
        </li>
      ))}
    </ul>
  )
}
