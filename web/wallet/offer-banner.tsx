import { Ticket } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import {
  announcedOffer,
  bannerText,
  type BannerPlace,
} from '@portolan/domain/wallet/offer-banner.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { activeOffers } from './active-offers.ts'
import styles from './offer-banner.module.css'
import { useWallet, walletQuery } from '../shell/wallet/wallet-query.ts'

const c = classNames(styles)

/** Loads the offers together with the page's content, so that the banner causes no layout shift. */
export const useOffersAhead = (): void => {
  const services = useServices()
  // Prefetch only: the page must not re-render for it.
  useQuery({
    ...walletQuery(services),
    enabled: services.profile.hasTravelWallet,
    notifyOnChangeProps: [],
  })
}

/** Announces the person's travel offer that applies to a page, in the offer's words. */
export const OfferBanner = (place: BannerPlace) => {
  const { now } = useServices()
  const { data } = useWallet()
  const offer = data === undefined ? null : announcedOffer(activeOffers(data.offers, now()), place)
  if (offer === null) return null
  return (
    <p className={c('banner')} data-offer={offer.id}>
      <Icon of={Ticket} className={c('icon')} />
      <span>
        {bannerText(offer, place.page)}{' '}
        <AppLink href="/travel-offers/#offers" className={linkClass()}>
          Your travel offers
        </AppLink>
      </span>
    </p>
  )
}
