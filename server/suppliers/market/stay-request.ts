import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Occupancy } from '@portolan/domain/lodging/stay.ts'
import type { SearchRequest } from '@portolan/market/lodging/search.ts'
import type { Guests } from '@portolan/market/lodging/types.ts'

export const guestsOf = ({ adults, childAges, pets = 0 }: Occupancy): Guests => ({
  adults,
  children: childAges.length,
  ...(pets > 0 ? { pets } : {}),
})
export const areaOf = (area: Area): SearchRequest['area'] => {
  switch (area.by) {
    case 'circle': {
      const { center, radiusKm } = area
      return { by: 'circle', lat: center.latitude, lon: center.longitude, km: radiusKm }
    }
    case 'bounds':
      return { ...area, by: 'box' }
    case 'properties':
      return { by: 'ids', ids: area.ids }
  }
}
