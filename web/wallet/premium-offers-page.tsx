import { classNames } from '@portolan/design/class-names.ts'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { isForPremiumStays } from '@portolan/domain/wallet/offer-actions.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { activeOffers } from './active-offers.ts'
import { OffersSection } from './offers/offers-section.tsx'
import styles from './premium-offers-page.module.css'
import { useWallet } from '../shell/wallet/wallet-query.ts'

const c = classNames(styles)

/** /premium-offers/: offers for the Premier and Lifestyle Collections (wallet-22). */
export const PremiumOffersPage = () => {
  const { now } = useServices()
  const { data, isPending } = useWallet()
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Premium offers</h1>
      <p className={c('lead')}>Travel offers for stays in the Premier and Lifestyle Collections.</p>
      {isPending && (
        <div role="status" aria-label="Loading your travel offers">
          <Skeleton height="300px" width="100%" />
        </div>
      )}
      {data !== undefined && (
        <OffersSection
          offers={activeOffers(data.offers, now()).filter(isForPremiumStays)}
          lit={false}
        />
      )}
    </div>
  )
}
