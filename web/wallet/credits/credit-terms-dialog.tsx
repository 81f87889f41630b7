import { classNames } from '@portolan/design/class-names.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import styles from './credit-terms-dialog.module.css'

const c = classNames(styles)

const { annual, oneTime, limited, disputeDays } = walletTerms
/** Amounts and periods come from `domain/wallet/terms.ts`. */
const creditClauses = (): readonly string[] => [
  'Travel credits go to primary cardholders of eligible accounts that are open and in good standing. Other users on the account can’t see or use them.',
  `The annual travel credit of ${formatWhole(annual)} expires at the next anniversary of the account, when you get a new one. The one-time credit of ${formatWhole(oneTime)} expires at the first anniversary. The limited-time credit of ${formatWhole(limited)} expires one year after you opened the account.`,
  'You can use a credit for bookings in this portal until the end of its last day, Toronto time. Your trip can be later. Credits aren’t cash, aren’t paid out, and can’t be transferred.',
  'A restricted credit says what you can use it for.',
  'You can’t use credits for Premier or Lifestyle Collection stays that you pay at the hotel.',
  'You don’t earn rewards on amounts paid with a credit.',
  'If you cancel a booking, the amount paid with a credit is returned to that credit with its original expiration date. Expired credits aren’t refunded; we show you the amount and date before you confirm.',
  `You can dispute a credit transaction within ${disputeDays} days.`,
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
