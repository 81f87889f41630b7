import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { StaysAmong } from '../lodging/rate-history.ts'
import type { OpenedSale, SaleDeal } from './open-sale.ts'

export interface DealStay {
  readonly area: Area
  readonly stay: Stay
  readonly among: StaysAmong
}

/** The stay that measures a hotel deal: one room for two at its destination. Null for other deals. */
export const stayOfDeal = ({ file }: OpenedSale, { entry, trip }: SaleDeal): DealStay | null => {
  const place = file.destinations.find(({ name }) => name === entry.destination)
  if (place === undefined || trip?.kind !== 'stay') return null
  const among = entry.trip?.kind === 'stay' ? entry.trip.among : undefined
  return {
    area: {
      by: 'circle',
      center: { latitude: place.latitude, longitude: place.longitude },
      radiusKm: place.radiusKm,
    },
    stay: { checkIn: trip.checkIn, checkOut: trip.checkOut, rooms: [{ adults: 2, childAges: [] }] },
    among: {
      kind: 'Hotels',
      collections: among?.collections ?? [],
      leastStars: among?.leastStars ?? 0,
    },
  }
}
