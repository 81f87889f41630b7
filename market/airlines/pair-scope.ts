import { distanceKm } from '../world/geodesy.ts'
import type { Tolerance } from './connections.ts'
import { none, type DayFares, type FareContext } from './day-fares.ts'
import { leastCombined, throughBase } from './fares.ts'
import type { SliceQuestion } from './journey.ts'
import { emptyCandidate, type Candidate, type Kept } from './kept-journeys.ts'
import { interlineTable, partnerTable } from './partnership.ts'
import { floorLevel } from './price-process.ts'
import type { SearchIndex } from './search-index.ts'

/** Flights of a route by time, with their fares in one fare context. */
const createLegs = (
  { fares, network }: SearchIndex,
  { day, earliest }: SliceQuestion,
  context: FareContext,
) => {
  const { routeStart, routeOrigin, days: flyingDays, departure: localDeparture } = network
  const { cabin } = context
  const has = (flight: number): boolean => cabin === 0 || fares.hasCabin(flight, cabin)
  const first = context.day(day)
  const offsetAt = (airport: number): number => first.offsets.minutes[airport] as number
  return {
    first,
    has,
    offsetAt,
    /** Visits flights of `route` leaving between two UTC minutes; `must`: only with the cabin. */
    within: (
      route: number,
      low: number,
      high: number,
      must: boolean,
      visit: (flight: number, table: DayFares, leave: number, cents: number) => void,
    ): void => {
      const at = routeOrigin[route] as number
      const lastDay = Math.floor((high + offsetAt(at) + 60) / 1440)
      const start = routeStart[route] as number
      const end = routeStart[route + 1] as number
      for (let d = Math.floor((low + offsetAt(at) - 60) / 1440); d <= lastDay; d++) {
        const table = context.day(d)
        const plain = table.offsets.changing === null || !table.offsets.changing.has(at)
        const midnight = d * 1440 - (table.offsets.minutes[at] as number)
        for (let f = start; f < end; f++) {
          if (((flyingDays[f] as number) & table.weekday) === 0) continue
          const leave = plain
            ? midnight + (localDeparture[f] as number)
            : fares.departure(f, table.offsets)
          if (leave < low || leave > high || (must && !has(f))) continue
          const cents = context.fareOf(table, f)
          if (cents > 0) visit(f, table, leave, cents)
        }
      }
    },
    /** The lowest fare of a route over the dates on which a connection could use it. */
    leastBetween: (route: number, low: number, high: number): number => {
      const at = routeOrigin[route] as number
      const lastDay = Math.floor((high + offsetAt(at) + 60) / 1440)
      let least = none
      for (let d = Math.floor((low + offsetAt(at) - 60) / 1440); d <= lastDay; d++) {
        const cents = context.leastOf(context.day(d), route)
        if (cents < least) least = cents
      }
      return least
    },
    firstLegs: (
      route: number,
      must: boolean,
      visit: (flight: number, leave: number, cents: number) => void,
    ): void => {
      const end = routeStart[route + 1] as number
      for (let f = routeStart[route] as number; f < end; f++) {
        if (((flyingDays[f] as number) & first.weekday) === 0) continue
        const leave = fares.departure(f, first.offsets)
        if (leave < earliest || (must && !has(f))) continue
        const cents = context.fareOf(first, f)
        if (cents > 0) visit(f, leave, cents)
      }
    },
  }
}

/** Fills or clears `toDestination` for a destination. */
const markRoutesTo = (
  { network, toDestination }: SearchIndex,
  destination: number,
  on: boolean,
): void => {
  const { inStart, inRoutes, routeOrigin } = network
  const end = inStart[destination + 1] as number
  for (let i = inStart[destination] as number; i < end; i++) {
    const route = inRoutes[i] as number
    toDestination[routeOrigin[route] as number] = on ? route + 1 : 0
  }
}

/** Everything the search of one airport pair uses. */
export const createPairScope = (
  index: SearchIndex,
  question: SliceQuestion,
  { interline, wait, mostKm, mostMinutes }: Tolerance,
  kept: Kept,
  { origin, destination }: { readonly origin: number; readonly destination: number },
) => {
  const { fares, taxes, network, world, cityOf, leastBlock, mostBlock } = index
  const { routeStart, departure: localDeparture } = network
  const { day, premium } = question
  const from = world.airports[origin]
  const to = world.airports[destination]
  if (!from || !to || origin === destination) return null
  const direct = distanceKm(from.lat, from.lon, to.lat, to.lon)
  const context = question.contextFor(direct)
  const legs = createLegs(index, question, context)
  const most = mostMinutes(direct)
  const { cabin } = context
  const perMille = taxes.perMille(origin, destination)
  const fixed = [0, 1, 2, 3].map((n) => taxes.fixed(origin, destination, direct, n, premium))
  const priceOf = (base: number, count: number, changes: number): number =>
    base + Math.round((base * perMille) / 1000) + (fixed[count] as number) + changes
  const [cityFrom, cityTo] = [cityOf[origin], cityOf[destination]]
  const midnight = day * 1440 - legs.offsetAt(origin)
  return {
    index,
    kept,
    legs,
    context,
    origin,
    destination,
    wait,
    most,
    furthest: mostKm(direct),
    sells: interline ? interlineTable : partnerTable,
    leastStanding: fares.leastStanding(cabin),
    leastOut: index.leastOuts[cabin] as Float64Array,
    /** Routes that really have the cabin: some leg of a journey sold in it must. */
    really: fares.routesWith(cabin),
    /** Lowest cost of a leg not computed yet, as a share of its standing fare. */
    floor:
      floorLevel(day - 1, day + 4, context.hour) *
      (context.ticketing === 'alone' ? 1 : leastCombined),
    found: emptyCandidate(),
    bound: (sum: number, count: number, changes: number): number =>
      priceOf(throughBase(sum, count), count, changes),
    kmToDestination: (airport: number): number => {
      const at = world.airports[airport]
      return at === undefined ? 0 : distanceKm(at.lat, at.lon, to.lat, to.lon)
    },
    /** No change in the city of origin or destination: LaGuardia–Boston–Kennedy leads nowhere. */
    atEnds: (airport: number): boolean =>
      cityOf[airport] === cityFrom || cityOf[airport] === cityTo,
    /** Earliest and latest departure of a connection after the flights of route `r1`. */
    connectionFrom: (r1: number, change: number): number =>
      midnight +
      (localDeparture[routeStart[r1] as number] as number) -
      60 +
      (leastBlock[r1] as number) +
      change,
    connectionUntil: (r1: number): number =>
      midnight +
      (localDeparture[(routeStart[r1 + 1] as number) - 1] as number) +
      60 +
      (mostBlock[r1] as number) +
      wait,
    keep: (candidate: Candidate): void => {
      const base = throughBase(candidate.legs, candidate.count)
      const price = priceOf(base, candidate.count, candidate.changes)
      const duration = candidate.land - candidate.leave
      if (duration > most || kept.hopeless(price, duration, candidate.count - 1)) return
      kept.add(candidate, base, price)
    },
    mark: (on: boolean): void => markRoutesTo(index, destination, on),
  }
}
export type PairScope = NonNullable<ReturnType<typeof createPairScope>>
