const radians = Math.PI / 180
const earthKm = 6371.0088

/** Great-circle distance in kilometers between two points in degrees (haversine). */
export const distanceKm = (lat1: number, lon1: number, lat2: number, lon2: number): number => {
  const a = Math.sin(((lat2 - lat1) * radians) / 2)
  const b = Math.sin(((lon2 - lon1) * radians) / 2)
  return (
    2 *
    earthKm *
    Math.asin(Math.sqrt(a * a + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * b * b))
  )
}

/** Initial bearing in degrees, 0 north, 90 east: decides head or tail wind. */
export const bearing = (lat1: number, lon1: number, lat2: number, lon2: number): number => {
  const d = (lon2 - lon1) * radians
  const y = Math.sin(d) * Math.cos(lat2 * radians)
  const x =
    Math.cos(lat1 * radians) * Math.sin(lat2 * radians) -
    Math.sin(lat1 * radians) * Math.cos(lat2 * radians) * Math.cos(d)
  return (Math.atan2(y, x) / radians + 360) % 360
}
