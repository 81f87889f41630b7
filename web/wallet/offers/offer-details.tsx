import { classNames } from '@portolan/design/class-names.ts'
import { lastDayText } from '../wallet-words.ts'
import type { WalletOffer } from '../../shell/wallet/wallet-query.ts'
import styles from './offer-details.module.css'
import { benefitWords, conditionWords } from './offer-terms.ts'

const c = classNames(styles)

/** The benefit, conditions, and expiration of an offer from its data, then its written terms. */
export const OfferDetails = ({ offer }: { offer: WalletOffer }) => (
  <dl className={c('details')}>
    <dt>Benefit</dt>
    <dd>{`${benefitWords(offer.benefit)}.`}</dd>
    {offer.condition !== null && (
      <>
        <dt>Conditions</dt>
        <dd>{`Your booking ${conditionWords(offer.condition)}.`}</dd>
      </>
    )}
    <dt>Expires</dt>
    <dd>{`The end of ${lastDayText(offer.expiresOn)}, Toronto time.`}</dd>
    <dt>Terms</dt>
    <dd>{offer.termsAndConditions}</dd>
  </dl>
)
