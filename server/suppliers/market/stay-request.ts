import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Occupancy } from '@portolan/domain/lodging/stay.ts'
import type { SearchRequest } from '@portolan/market/lodging/search.ts'
import type { Guests } from '@portolan/market/lodging/types.ts'

/** What is asked, in the market's words. */
export const guestsOf = ({ adults, childAges, pets = 0 }: Occupancy): Guests => ({
  adults,
  children: childAges.length,
  ...(pets > 0 ? { pets } : {}),
})
export const areaOf = (area: Area): SearchRequest['area'] =>
  area.by === 'circle'
    ? { by: 'circle', lat: area.center.latitude, lon: area.center.longitude, km: area.radiusKm }
    : area.by === 'bounds'
      ? { ...area, by: 'box' }
      : { by: 'ids', ids: area.ids }
