/** Degrees, north and east positive. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometers, on a sphere of 6,371 km. */
export const distanceKm = (a: Position, b: Position): number => {
  const lat = radians(b.latitude - a.latitude) / 2
  const lon = radians(b.longitude - a.longitude) / 2
  const h =
    Math.sin(lat) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lon) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)))
}
