import { distanceKm } from '../world/geodesy.ts'
import type { World } from '../world/world.ts'
import type { Network } from './network.ts'
import type { AirMarket } from './types.ts'

/** Nobody changes tickets to fly much further than straight there. */
const mostKm = (directKm: number): number => 300 + 1.3 * directKm

/** Airports that have flights from one end and on to the other, those with the most routes first. */
export const createTransferPoints = (
  world: World,
  network: Network,
): AirMarket['transferPoints'] => {
  const { outStart, inStart, inRoutes, routeOrigin, routeDestination } = network
  const routesFrom = (airport: number): number =>
    (outStart[airport + 1] as number) - (outStart[airport] as number)
  return (origin, destination, most) => {
    const [from, to] = [world.airportsOf(origin), world.airportsOf(destination)]
    const [start, end] = [from[0], to[0]]
    if (start === undefined || end === undefined) return []
    const atEnds = new Set([...from, ...to].map(({ cityCode }) => cityCode))
    const leadsOn = new Set<number>()
    for (const { index: at } of to)
      for (let i = inStart[at] as number; i < (inStart[at + 1] as number); i++)
        leadsOn.add(routeOrigin[inRoutes[i] as number] as number)
    const reached = new Set<number>()
    for (const { index: at } of from)
      for (let route = outStart[at] as number; route < (outStart[at + 1] as number); route++)
        if (leadsOn.has(routeDestination[route] as number))
          reached.add(routeDestination[route] as number)
    const direct = distanceKm(start.lat, start.lon, end.lat, end.lon)
    return [...reached]
      .flatMap((via) => {
        const airport = world.airports[via]
        if (airport === undefined || atEnds.has(airport.cityCode)) return []
        const far =
          distanceKm(start.lat, start.lon, airport.lat, airport.lon) +
          distanceKm(airport.lat, airport.lon, end.lat, end.lon)
        return far <= mostKm(direct) ? [{ code: airport.iata, routes: routesFrom(via) }] : []
      })
      .sort((a, b) => b.routes - a.routes || (a.code < b.code ? -1 : 1))
      .slice(0, most)
      .map(({ code }) => code)
  }
}
