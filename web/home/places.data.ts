/**
 * A place proposed on the home page: what is searched, and the facts its art is rendered from. All
 * lie north of the equator, since they share one scale.
 */
export interface ProposedPlace {
  /** City or airport that is searched. */
  readonly code: string
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Degrees, north positive. */
  readonly latitude: number
  /** Degrees, east positive. */
  readonly longitude: number
  readonly population: number
  readonly coastal: boolean
  /** Meters above the sea. */
  readonly elevation: number
}

/** What only the art needs to know. */
type Facts = Omit<ProposedPlace, 'code' | 'name' | 'country' | 'latitude' | 'longitude'>

const place = (
  code: string,
  name: string,
  country: string,
  [latitude, longitude]: readonly [latitude: number, longitude: number],
  facts: Facts,
): ProposedPlace => ({ code, name, country, latitude, longitude, ...facts })

/** West to east. The page shows five, without the departure city. */
export const hangingPlaces: readonly ProposedPlace[] = [
  place('OAX', 'Oaxaca', 'MX', [17.07, -96.72], {
    population: 300_000,
    coastal: false,
    elevation: 1555,
  }),
  place('YQB', 'Québec City', 'CA', [46.81, -71.21], {
    population: 550_000,
    coastal: true,
    elevation: 98,
  }),
  place('KEF', 'Reykjavík', 'IS', [64.15, -21.94], {
    population: 140_000,
    coastal: true,
    elevation: 15,
  }),
  place('LIS', 'Lisbon', 'PT', [38.72, -9.14], {
    population: 550_000,
    coastal: true,
    elevation: 45,
  }),
  place('RAK', 'Marrakesh', 'MA', [31.63, -7.98], {
    population: 930_000,
    coastal: false,
    elevation: 466,
  }),
  place('NAP', 'Naples', 'IT', [40.85, 14.27], {
    population: 960_000,
    coastal: true,
    elevation: 17,
  }),
  place('KIX', 'Kyoto', 'JP', [35.01, 135.77], {
    population: 1_460_000,
    coastal: false,
    elevation: 50,
  }),
]
