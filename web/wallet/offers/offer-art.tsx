import { classNames } from '@portolan/design/class-names.ts'
import { DestinationArt } from '@portolan/design/art/destination-art.tsx'
import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { CAR_KINDS, type FamilyItem } from '@portolan/design/art/family-item.ts'
import type { PlaceFacts } from '@portolan/design/art/place-facts.ts'
import { isForPremiumStays } from '@portolan/domain/wallet/offer-actions.ts'
import { hash32 } from '@portolan/kernel/seed.ts'
import { useQuery } from '@tanstack/react-query'
import { saleQuery } from '../../sale/index.ts'
import { useServices } from '../../shell/services-context.ts'
import type { WalletOffer } from '../../shell/wallet/wallet-query.ts'
import styles from './offer-art.module.css'
import { offerPlaces } from './offer-places.data.ts'

const c = classNames(styles)
const places = Object.values(offerPlaces)

/** The subject of an offer’s art; null for the destination itself. */
const itemOf = (offer: WalletOffer): FamilyItem | null => {
  const {
    id: name,
    funnels: [funnel],
  } = offer
  switch (funnel) {
    case 'Lodging':
      return {
        kind: 'hotel',
        name,
        stars: isForPremiumStays(offer) ? 5 : 4,
        shot: isForPremiumStays(offer) ? 'pool' : 'front',
      }
    case 'Home':
    case 'Homes':
      return { kind: 'home', name, home: 'villa' }
    case 'Ground':
      return { kind: 'car', name, car: CAR_KINDS[hash32(name) % CAR_KINDS.length] ?? 'compact' }
    case 'Experiences':
      return { kind: 'activity', name, activity: 'boat' }
    default:
      return null
  }
}

/** The sale’s destination with this name. */
const useDestination = (name: string | undefined): PlaceFacts | undefined => {
  const { data } = useQuery({
    ...saleQuery(useServices()),
    enabled: name !== undefined && name !== '',
  })
  return data?.sale?.destinations.find((destination) => destination.name === name)
}

/** The art of an offer: the place of its `imageId`, else its product at its destination. */
export const OfferArt = ({ offer }: { offer: WalletOffer }) => {
  const destination = useDestination(offer.descriptions[2])
  const own = offer.imageId === null ? undefined : offerPlaces[offer.imageId]
  const item = own === undefined ? itemOf(offer) : null
  const facts = own ?? destination ?? places[hash32(offer.id) % places.length]
  if (facts === undefined) return null
  return item === null ? (
    <DestinationArt facts={facts} format="wide" className={c('art')} />
  ) : (
    <FamilyArt item={item} facts={facts} format="wide" className={c('art')} />
  )
}
