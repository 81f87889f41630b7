/** An area of the map in degrees. `west` is greater than `east` across the 180th meridian. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
export interface Position {
  readonly lon: number
  readonly lat: number
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4
/** Normalizes a longitude to the range from -180 to 180. */
export const wrapLongitude = (lon: number): number =>
  round(((((lon + 180) % 360) + 360) % 360) - 180)

/** Normalizes the bounds of a map that repeats the world; null if they span all of it. */
export const wrapBounds = ({ west, south, east, north }: Bounds): Bounds | null =>
  east - west >= 360
    ? null
    : {
        west: wrapLongitude(west),
        south: round(Math.max(-90, south)),
        east: wrapLongitude(east),
        north: round(Math.min(90, north)),
      }

/** Bounds with `east` greater than `west`, as the map library expects them. */
export const unwrapped = ({ west, south, east, north }: Bounds): Bounds => ({
  west,
  south,
  east: east < west ? east + 360 : east,
  north,
})

/** `-9.23,38.69,-9.09,38.77`: west, south, east, north. */
export const boundsText = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(round).join(',')

export const parseBounds = (text: string): Bounds | null => {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(?:\.\d{1,6})?$/.test(part) ? Number(part) : NaN))
  const valid =
    more.length === 0 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    west !== east &&
    south >= -90 &&
    north <= 90 &&
    south < north
  return valid ? { west, south, east, north } : null
}

/** The smallest bounds around positions, which may cross the 180th meridian; null without any. */
export const boundsAround = (positions: readonly Position[]): Bounds | null => {
  const [first] = positions
  if (first === undefined) return null
  let [west, east, south, north] = [0, 0, first.lat, first.lat]
  for (const { lon, lat } of positions) {
    // Relative to the first position, so that islands on both sides of the meridian stay together.
    const away = wrapLongitude(lon - first.lon)
    west = Math.min(west, away)
    east = Math.max(east, away)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return {
    west: wrapLongitude(first.lon + west),
    south,
    east: wrapLongitude(first.lon + east),
    north,
  }
}
