import { measuresInMiles } from '@portolan/kernel/locale.ts'
import type { Position } from './bounds.ts'

const metricRings = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000] as const
/** Half a mile, then 1, 2, 5, 10, and 30 miles. */
const mileRings = [805, 1609, 3219, 8047, 16_093, 48_280] as const
/** Radiuses, in meters, of the distance rings around a point. */
export const ringMeters = (): readonly number[] => (measuresInMiles() ? mileRings : metricRings)
const earthRadius = 6_371_008.8
const toRadians = Math.PI / 180

/** The point at a distance from another. `bearing`: degrees from north. */
export const pointFrom = (
  { lon, lat }: Position,
  bearing: number,
  meters: number,
): [lon: number, lat: number] => {
  const angle = meters / earthRadius
  const [from, turn] = [lat * toRadians, bearing * toRadians]
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(turn),
  )
  const across = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  )
  return [lon + across / toRadians, to / toRadians]
}

/** The sixteen rhumb lines of a chart around a point. `main`: the four compass directions. */
export const rhumbLines = (
  center: Position,
  meters: number,
): { readonly line: [number, number][]; readonly main: boolean }[] =>
  Array.from({ length: 16 }, (_, at) => ({
    line: [pointFrom(center, at * 22.5, 300), pointFrom(center, at * 22.5, meters)],
    main: at % 4 === 0,
  }))

export const ringAround = (center: Position, meters: number): [number, number][] =>
  Array.from({ length: 73 }, (_, at) => pointFrom(center, at * 5, meters))
