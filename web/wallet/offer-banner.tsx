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
import { useWallet, walletQuery } from './wallet-query.ts'

const c = classNames(styles)

/**
 * Asks for the offers while a page still waits for what they would be announced above: the banner
 * then comes together with it and pushes nothing down.
 */
export const useOffersAhead = (): void => {
  const services = useServices()
  // The page itself shows nothing of it and need not be drawn again when it comes.
  useQuery({
    ...walletQuery(services),
    enabled: services.profile.hasTravelWallet,
    notifyOnChangeProps: [],
  })
}

/**
 * The person's offer that a page has a word for, in the offer's own words; nothing where there is
 * none.
 */
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
