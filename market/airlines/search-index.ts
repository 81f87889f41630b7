import type { ConnectionTimes } from './connections.ts'
import type { LegFares } from './fares.ts'
import type { TaxRules } from './taxes.ts'

/** What a search needs of the network, computed once. */
export const buildIndex = (fares: LegFares, taxes: TaxRules, times: ConnectionTimes) => {
  const { network, world } = fares
  const { routeStart, routeOrigin, block } = network
  const airports = world.airports.length
  const countries = [...new Set(world.airports.map((airport) => airport.country))]
  const countryOf = Uint16Array.from(world.airports, (airport) =>
    countries.indexOf(airport.country),
  )
  const cities = new Map<string, number>()
  const cityOf = Uint16Array.from(
    world.airports,
    ({ cityCode }) => cities.get(cityCode) ?? (cities.set(cityCode, cities.size), cities.size - 1),
  )
  const leastBlock = new Uint16Array(network.routes)
  const mostBlock = new Uint16Array(network.routes)
  for (let r = 0; r < network.routes; r++) {
    let least = 65_535
    let most = 0
    for (let f = routeStart[r] as number; f < (routeStart[r + 1] as number); f++) {
      least = Math.min(least, block[f] as number)
      most = Math.max(most, block[f] as number)
    }
    leastBlock[r] = least
    mostBlock[r] = most
  }
  /** By cabin and airport: the lowest standing fare of any route leaving it. */
  const leastOuts = ([0, 1, 2, 3] as const).map((cabin) => {
    const least = new Float64Array(airports).fill(Infinity)
    const standing = fares.leastStanding(cabin)
    for (let r = 0; r < network.routes; r++)
      least[routeOrigin[r] as number] = Math.min(
        least[routeOrigin[r] as number] as number,
        standing[r] as number,
      )
    return least
  })
  /** Route + 1 from an airport to the current destination. */
  const toDestination = new Int32Array(airports)
  const leastChange = (from: number, at: number, to: number): number =>
    countryOf[from] === countryOf[at] && countryOf[at] === countryOf[to]
      ? (times.domestic[at] as number)
      : (times.international[at] as number)
  return {
    fares,
    taxes,
    network,
    world,
    cityOf,
    leastBlock,
    mostBlock,
    leastOuts,
    toDestination,
    leastChange,
  }
}
export type SearchIndex = ReturnType<typeof buildIndex>
