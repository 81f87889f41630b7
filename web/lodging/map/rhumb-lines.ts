import type { Position } from './bounds.ts'

/**
 * Rings of distance around a point, metres, each shown while it is neither a dot nor larger than
 * the map.
 */
export const ringMetres = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000] as const
const earth = 6_371_008.8
const toRadians = Math.PI / 180

/** The point some metres from another, on a bearing in degrees from north. */
export const pointFrom = (
  { lon, lat }: Position,
  bearing: number,
  metres: number,
): [lon: number, lat: number] => {
  const angle = metres / earth
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

/**
 * The sixteen rhumb lines of a chart, from a point outwards: eight winds and the halves between
 * them.
 */
export const rhumbLines = (
  centre: Position,
  metres: number,
): { readonly line: [number, number][]; readonly main: boolean }[] =>
  Array.from({ length: 16 }, (_, at) => ({
    line: [pointFrom(centre, at * 22.5, 300), pointFrom(centre, at * 22.5, metres)],
    main: at % 4 === 0,
  }))

export const ringAround = (centre: Position, metres: number): [number, number][] =>
  Array.from({ length: 73 }, (_, at) => pointFrom(centre, at * 5, metres))

/** `500 m`, `2 km`. */
export const metresText = (metres: number): string =>
  metres < 1000 ? `${metres} m` : `${metres / 1000} km`
