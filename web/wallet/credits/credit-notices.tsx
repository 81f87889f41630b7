import { classNames } from '@portolan/design/class-names.ts'
import { creditText } from '../credit-text.ts'
import { funnelWords, lastDayText, originWords } from '../wallet-words.ts'
import type { WalletCredit } from '../wallet-query.ts'
import styles from './credit-notices.module.css'

const c = classNames(styles)

const notice = ({
  copyProperties: { restrictedOnlyCopies },
  restrictedToProducts,
  CreditDetail,
  last4,
}: WalletCredit): string | null => {
  if (restrictedToProducts !== null)
    return `${restrictedOnlyCopies?.descriptorCopy ?? 'Restricted'}. Pays for ${funnelWords(restrictedToProducts.values).toLowerCase()} only.`
  if (CreditDetail.value === 'Statement')
    return `A statement credit${last4 === null ? '' : ` of your card ending in ${last4}`}: it pays for travel here and is never paid out.`
  return null
}

/**
 * What the balance is made of, with what has to be known of each: where it may be spent, and until
 * when.
 */
export const CreditNotices = ({ credits }: { credits: readonly WalletCredit[] }) =>
  credits.length === 0 ? null : (
    <ul className={c('list')} aria-label="What your credits are made of">
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
                  ? 'Does not expire.'
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
