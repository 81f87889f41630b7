import type { SaleDestination } from '@portolan/domain/sale/sale.ts'
import type { OfferFunnel } from '@portolan/domain/sale/sale-offer.ts'
import { hash32 } from '@portolan/kernel/seed.ts'
import { DestinationArt } from '@portolan/design/art/destination-art.tsx'
import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { CAR_KINDS, type FamilyItem } from '@portolan/design/art/family-item.ts'
import type { PlaceFacts } from '@portolan/design/art/place-facts.ts'

export interface DealArtProps {
  destination: SaleDestination | null
  offerId: string
  funnel: OfferFunnel
  premier: boolean
}

/** A coast, for a deal at any destination. */
const anywhere: PlaceFacts = {
  name: 'Anywhere',
  country: 'PT',
  latitude: 37,
  longitude: -8,
  population: 30_000,
  coastal: true,
  elevation: 10,
}

/** What the art shows besides the place; null for flights, where the place is enough. */
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

/** Art of a deal: a hotel, home or car in the colors of its place, or the place itself. */
export const DealArt = (props: DealArtProps) => {
  const item = itemOf(props)
  const facts = props.destination ?? anywhere
  return item === null ? (
    <DestinationArt facts={facts} format="card" />
  ) : (
    <FamilyArt item={item} facts={facts} format="card" />
  )
}
