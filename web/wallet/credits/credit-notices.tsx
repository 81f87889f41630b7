import { classNames } from '@portolan/design/class-names.ts'
import { creditText } from '../../shell/wallet/credit-text.ts'
import { funnelWords, lastDayText, originWords } from '../wallet-words.ts'
import type { WalletCredit } from '../../shell/wallet/wallet-query.ts'
import styles from './credit-notices.module.css'

const c = classNames(styles)

const notice = ({
  copyProperties: { restrictedOnlyCopies },
  restrictedToProducts,
  CreditDetail,
  last4,
}: WalletCredit): string | null => {
  if (restrictedToProducts !== null)
    return `${restrictedOnlyCopies?.descriptorCopy ?? 'Restricted'}. Can be used only for ${funnelWords(restrictedToProducts.values).toLowerCase()}.`
  if (CreditDetail.value === 'Statement')
    return `A statement credit${last4 === null ? '' : ` of your card ending in ${last4}`}. Use it for travel here; it isn’t paid out.`
  return null
}

/** The credits in the balance, with what each can be used for and until when. */
export const CreditNotices = ({ credits }: { credits: readonly WalletCredit[] }) =>
  credits.length === 0 ? null : (
    <ul className={c('list')} aria-label="Your credits">
      {credits.map((credit) => {
        const words = notice(credit)
        return (
          <li key={credit.id} className={c('credit')}>
            <p className={c('row')}>
              <span className={c('name')}>{originWords[credit.origin]}</span>
              <span className={c('left')}>{creditText(credit.amount)}</span>
            </p>
            <p className={c('words')}>
              {[
                credit.expiresOn === null
                  ? 'Doesn’t expire.'
                  : `Use it by ${lastDayText(credit.expiresOn)}.`,
                words,
              ]
                .filter((part) => part !== null)
                .join(' ')}
            </p>
          </li>
        )
      })}
    </ul>
  )
