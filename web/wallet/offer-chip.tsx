import { Ticket } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Popover } from '@portolan/design/primitives/popover.tsx'
import {
  announcedOffer,
  bannerText,
  type BannerPlace,
} from '@portolan/domain/wallet/offer-banner.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { activeOffers } from './active-offers.ts'
import { benefitMark } from './offers/offer-terms.ts'
import styles from './offer-chip.module.css'
import { useWallet, walletQuery } from '../shell/wallet/wallet-query.ts'

const c = classNames(styles)

/** Loads the offers together with the page's content. */
export const useOffersAhead = (): void => {
  const services = useServices()
  // Prefetch only: the page must not re-render for it.
  useQuery({
    ...walletQuery(services),
    enabled: services.profile.hasTravelWallet,
    notifyOnChangeProps: [],
  })
}

/**
 * The person's travel offer that applies to a page, as a chip that opens the offer's words. Its
 * place has the chip's size before the offers load and where none applies, so that nothing moves.
 */
export const OfferChip = ({ place }: { place: BannerPlace | null }) => {
  const { now, profile } = useServices()
  const { data } = useWallet(profile.hasTravelWallet && place !== null)
  const [open, setOpen] = useState(false)
  if (!profile.hasTravelWallet) return null
  const offer =
    data === undefined || place === null
      ? null
      : announcedOffer(activeOffers(data.offers, now()), place)
  return (
    <div className={c('place')}>
      {offer !== null && place !== null && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          label="Your travel offer"
          align="end"
          panelClassName={c('panel')}
          trigger={
            <button
              type="button"
              className={c('chip')}
              data-offer={offer.id}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon of={Ticket} size={16} />
              {benefitMark(offer.benefit)}
            </button>
          }
        >
          <p className={c('words')}>{bannerText(offer, place.page)}</p>
          <p>
            <AppLink href="/travel-offers/#offers" className={linkClass()}>
              Your travel offers
            </AppLink>
          </p>
        </Popover>
      )}
    </div>
  )
}
