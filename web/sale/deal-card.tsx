import {
  cardTarget,
  isPremier,
  saleEntryType,
  type DealTrip,
} from '@portolan/domain/sale/card-target.ts'
import type { SaleSection } from '@portolan/domain/sale/sale-offer.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { offerSelected } from '@portolan/contract/tracking/event.ts'
import { Tag } from 'lucide-react'
import { useRef } from 'react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { useViewed } from '../shell/tracking/use-viewed.ts'
import { useSeen } from '../shell/use-seen.ts'
import type { WalletOffer } from '../shell/wallet/wallet-query.ts'
import { DealArt } from './deal-art.tsx'
import { expiryText, funnelIn, kindOf, placeText } from './deal-words.ts'
import styles from './deal-card.module.css'
import { SavingLine } from './saving-line.tsx'
import type { OfferDeal } from './use-shown-sale.ts'

const c = classNames(styles)

/** Share of a card that has to be on screen to count as seen (sale-19). */
const seenShare: Readonly<Record<SaleSection, number>> = { hotels: 0.8, flights: 0.8, cars: 0.5 }

/** Tracks a click on a deal. The offer's encrypted properties are passed on unchanged. */
export const useFollowDeal = (): ((
  offer: WalletOffer,
  section: SaleSection | 'featured',
  position: number,
) => void) => {
  const { tracker } = useServices()
  return (offer, section, position) =>
    tracker.track(
      offerSelected,
      { ...offer.trackingProperties, section, position, entryType: saleEntryType },
      offer.trackingPropertiesV2?.encryptedProperties,
    )
}

export interface DealCardProps {
  deal: OfferDeal
  section: SaleSection
  /** Index in its grid. */
  position: number
  trip: DealTrip | undefined
  /** Deals are not linked during the lead-up. */
  linked: boolean
}

/** One deal: place, discount, expiration and saving. The whole card is a link. */
export const DealCard = ({ deal, section, position, trip, linked }: DealCardProps) => {
  const { tracker, profile } = useServices()
  const mobile = useMobile()
  const follow = useFollowDeal()
  const box = useRef<HTMLLIElement>(null)
  const seen = useSeen(box)
  const { destination, offer } = deal
  const funnel = funnelIn(offer.funnels, section)
  useViewed(box, seenShare[section], () =>
    tracker.track('offer_viewed', { offer_id: offer.id, section, position }),
  )
  const title = <span className={c('name')}>{placeText(destination)}</span>
  return (
    <li ref={box} className={c('card', deal.kind === 'sold-out' && 'gone')}>
      <span className={c('art')}>
        {seen && (
          <DealArt
            destination={destination}
            offerId={offer.id}
            funnel={funnel}
            premier={isPremier(offer)}
          />
        )}
      </span>
      <span className={c('head')}>
        <span>{kindOf(funnel)}</span>
        {deal.kind === 'offer' && <span>{expiryText(deal.offer.expiresOn)}</span>}
      </span>
      {deal.kind === 'sold-out' ? (
        <>
          {title}
          <Mark tone="plain" icon={Tag}>
            {offer.title}
          </Mark>
          <span className={c('text')}>No rooms left for this deal.</span>
        </>
      ) : (
        <>
          {linked ? (
            <AppLink
              href={cardTarget(offer, funnel, { mobile, sells: profile.sells, trip })}
              className={c('link')}
              onClick={() => follow(deal.offer, section, position)}
            >
              {title}
              <span className={c('off')}>{offer.title}</span>
            </AppLink>
          ) : (
            <span>
              {title}
              <span className={c('off')}>{offer.title}</span>
            </span>
          )}
          <span className={c('text')}>{offer.descriptions[0]}</span>
          {trip !== undefined && <SavingLine offerId={offer.id} trip={trip} wanted={seen} />}
        </>
      )}
    </li>
  )
}
