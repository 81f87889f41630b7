/**
 * Where a slice begins or ends: an airport, or a city that stands for all its airports, and behind
 * hyphens airports near it that will do as well: `NYC-HPN-ISP`. One text, so that a search, its
 * address, its calendar, its prediction and its watch all mean the same airports.
 */

/**
 * Airports near a place that can be added to it: so many, so far from its middle. The specification
 * says none; 150 km is two hours by road.
 */
export const nearbyTerms = { most: 4, km: 150 } as const

/** What such a text looks like, for a pattern that holds more than one. */
export const placeCodeText = `[A-Z]{3}(?:-[A-Z]{3}){0,${nearbyTerms.most}}`
export const placeCodePattern: RegExp = new RegExp(`^${placeCodeText}$`)

/** The place itself and the airports added to it. */
export const placeParts = (
  code: string,
): { readonly place: string; readonly nearby: readonly string[] } => {
  const [place = '', ...nearby] = code.split('-')
  return { place, nearby }
}
export const placeCodeOf = (place: string, nearby: readonly string[]): string =>
  [place, ...nearby].join('-')
