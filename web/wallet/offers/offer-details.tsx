import { classNames } from '@portolan/design/class-names.ts'
import { lastDayText } from '../wallet-words.ts'
import type { WalletOffer } from '../wallet-query.ts'
import styles from './offer-details.module.css'
import { benefitWords, conditionWords } from './offer-terms.ts'

const c = classNames(styles)

/**
 * What an offer gives, what it asks and how long it runs, from its own data; then its terms as they
 * were written.
 */
export const OfferDetails = ({ offer }: { offer: WalletOffer }) => (
  <dl className={c('details')}>
    <dt>What it gives</dt>
    <dd>{`${benefitWords(offer.benefit)}.`}</dd>
    {offer.condition !== null && (
      <>
        <dt>When</dt>
        <dd>{`When what you book ${conditionWords(offer.condition)}.`}</dd>
      </>
    )}
    <dt>Until</dt>
    <dd>{`The end of ${lastDayText(offer.expiresOn)}, Toronto time.`}</dd>
    <dt>Terms</dt>
    <dd>{offer.termsAndConditions}</dd>
  </dl>
)
