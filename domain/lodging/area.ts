import type { Position } from './property.ts'

/** The area of a search. A box whose `west` is greater than its `east` crosses the date line. */
export type Area =
  | { readonly by: 'circle'; readonly center: Position; readonly radiusKm: number }
  | {
      readonly by: 'bounds'
      readonly south: number
      readonly west: number
      readonly north: number
      readonly east: number
    }
  | { readonly by: 'properties'; readonly ids: readonly string[] }

/** Limits of a search area: a city with its surroundings. Larger maps have to be zoomed in. */
export const areaBounds = { mostRadiusKm: 100, mostSpanKm: 400 } as const

const kmOfDegree = 111.195
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Degrees from `west` eastward to `east`, across the date line if needed. */
export const eastward = (west: number, east: number): number => (((east - west) % 360) + 360) % 360
/** Normalizes a longitude to -180 to 180. */
export const onGlobe = (longitude: number): number =>
  ((((longitude + 180) % 360) + 360) % 360) - 180

export const centerOf = ({
  south,
  west,
  north,
  east,
}: Extract<Area, { by: 'bounds' }>): Position => ({
  latitude: (south + north) / 2,
  longitude: onGlobe(west + eastward(west, east) / 2),
})

/** The request field that makes an area too large or invalid; null if it is fine. */
export const areaFault = (area: Area): 'radiusKm' | 'north' | 'east' | null => {
  if (area.by === 'properties') return null
  if (area.by === 'circle') return area.radiusKm > areaBounds.mostRadiusKm ? 'radiusKm' : null
  const { south, west, north, east } = area
  const height = (north - south) * kmOfDegree
  if (height < 0 || height > areaBounds.mostSpanKm) return 'north'
  return eastward(west, east) * kmOfDegree * Math.cos(radians((south + north) / 2)) >
    areaBounds.mostSpanKm
    ? 'east'
    : null
}
