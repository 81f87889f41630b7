import type { SaleDestination } from '@portolan/domain/sale/sale.ts'
import type { OfferFunnel } from '@portolan/domain/sale/sale-offer.ts'
import { hash32 } from '@portolan/kernel/seed.ts'
import { DestinationArt } from '@portolan/design/art/destination-art.tsx'
import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { CAR_KINDS, type FamilyItem } from '@portolan/design/art/family-item.ts'

export interface DealArtProps {
  destination: SaleDestination
  offerId: string
  funnel: OfferFunnel
  premier: boolean
}

/** What is pictured of a deal besides its place: null where the place itself is what one goes for. */
const itemOf = ({ offerId: name, funnel, premier }: DealArtProps): FamilyItem | null => {
  switch (funnel) {
    case 'Lodging':
      return { kind: 'hotel', name, stars: premier ? 5 : 4, shot: premier ? 'pool' : 'front' }
    case 'Home':
    case 'Homes':
      return { kind: 'home', name, home: 'villa' }
    case 'Ground':
      return { kind: 'car', name, car: CAR_KINDS[hash32(name) % CAR_KINDS.length] ?? 'compact' }
    case 'Experiences':
      return { kind: 'activity', name, activity: 'boat' }
    case 'Air':
      return null
  }
}

/**
 * The picture of a deal: a hotel, a home or a car in the inks of its place, or for flights the
 * place. No grid is a wall of the same picture.
 */
export const DealArt = (props: DealArtProps) => {
  const item = itemOf(props)
  return item === null ? (
    <DestinationArt facts={props.destination} format="card" />
  ) : (
    <FamilyArt item={item} facts={props.destination} format="card" />
  )
}
