/**
 * Places the home page proposes: facts a picture is drawn from, and the code that is searched.
 * North of the equator, since all hang on one scale.
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
  /** Metres above the sea. */
  readonly elevation: number
}

const place = (
  code: string,
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  population: number,
  coastal: boolean,
  elevation: number,
): ProposedPlace => ({ code, name, country, latitude, longitude, population, coastal, elevation })

/** West to east; five of them hang, without the one the person leaves from. */
export const hangingPlaces: readonly ProposedPlace[] = [
  place('OAX', 'Oaxaca', 'MX', 17.07, -96.72, 300_000, false, 1555),
  place('YQB', 'Québec City', 'CA', 46.81, -71.21, 550_000, true, 98),
  place('KEF', 'Reykjavík', 'IS', 64.15, -21.94, 140_000, true, 15),
  place('LIS', 'Lisbon', 'PT', 38.72, -9.14, 550_000, true, 45),
  place('RAK', 'Marrakesh', 'MA', 31.63, -7.98, 930_000, false, 466),
  place('NAP', 'Naples', 'IT', 40.85, 14.27, 960_000, true, 17),
  place('KIX', 'Kyoto', 'JP', 35.01, 135.77, 1_460_000, false, 50),
]
