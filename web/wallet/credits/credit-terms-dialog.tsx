import { classNames } from '@portolan/design/class-names.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import styles from './credit-terms-dialog.module.css'

const c = classNames(styles)

const { annual, oneTime, limited, disputeDays } = walletTerms
/** What a clause counts with stands in `domain/wallet/terms.ts` and is rendered from there. */
const creditClauses = (): readonly string[] => [
  'Travel credits are given to primary holders of eligible accounts that are open and in good standing. Nobody else of the account sees or spends them.',
  `The annual travel credit of ${formatWhole(annual)} expires at the next anniversary of the account, and a new one is given then. The one-time credit of ${formatWhole(oneTime)} expires at the first anniversary. The limited-time credit of ${formatWhole(limited)} expires one year after the account was opened.`,
  'A credit pays for bookings made in this portal until the end of its last day, Toronto time. The trip itself may be later. It is not cash, is never paid out, and passes to nobody else.',
  'A credit that is restricted says so, and pays for nothing else.',
  'No credit pays for Premier or Lifestyle Collection stays that the hotel itself charges.',
  'What a credit pays earns no rewards.',
  'When a booking is canceled, the part that a credit paid goes back to that credit with its own last day. Where that day is past, nothing is given back; we say so with amount and date before you confirm.',
  `A transaction of a credit can be disputed within ${disputeDays} days.`,
]

export const CreditTermsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Travel credit terms and conditions" size="wide">
    <ol className={c('clauses')}>
      {creditClauses().map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </ol>
  </Dialog>
)
