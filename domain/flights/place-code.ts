/**
 * Origin or destination of a slice: an airport or a city, optionally with nearby airports after
 * hyphens, as in `NYC-HPN-ISP`. One text, so that search, address, calendar, prediction and watch
 * all mean the same airports.
 */

/**
 * Limits on nearby airports: number, and distance from the place's center. 150 km is about two
 * hours by road (flights-5).
 */
export const nearbyTerms = { most: 4, km: 150 } as const

/** Pattern source of a place code, for use in larger patterns. */
export const placeCodeText = `[A-Z]{3}(?:-[A-Z]{3}){0,${nearbyTerms.most}}`
export const placeCodePattern: RegExp = new RegExp(`^${placeCodeText}$`)

/** Splits a code into the place and its nearby airports. */
export const placeParts = (
  code: string,
): { readonly place: string; readonly nearby: readonly string[] } => {
  const [place = '', ...nearby] = code.split('-')
  return { place, nearby }
}
export const placeCodeOf = (place: string, nearby: readonly string[]): string =>
  [place, ...nearby].join('-')
