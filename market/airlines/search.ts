/**
 * Exact search of one slice: the best by price, by duration and by stops among all journeys of up
 * to two stops that the rules of `connections.ts` allow; two stops are not sold on a date when some
 * airport pair of the question has a seat without any. Lower bounds decide what is looked at and in
 * which order; nothing is left out for being unlikely, so the answer equals trying everything.
 */
import { createBest } from './best.ts'
import { floorLevel } from './price-process.ts'
import { tolerances } from './connections.ts'
import type { ConnectionTimes, Tolerance } from './connections.ts'
import { none } from './day-fares.ts'
import type { DayFares, FareContext } from './day-fares.ts'
import { leastCombined, throughBase } from './fares.ts'
import type { LegFares } from './fares.ts'
import { airlineCount, interlineTable, partnerTable } from './partnership.ts'
import type { TaxRules } from './taxes.ts'
import { distanceKm } from '../world/geodesy.ts'

export interface Journey {
  /** Rows of `Network`, and the local departure day number of each. */
  readonly flights: readonly number[]
  readonly days: readonly number[]
  readonly origin: number
  readonly destination: number
  /** UTC minutes since the epoch. */
  readonly departure: number
  readonly arrival: number
  /**
   * One adult in the cheapest brand of the cabin asked for: base in whole dollars and base with
   * taxes, cents.
   */
  readonly base: number
  readonly total: number
}

export interface SliceQuestion {
  /** Airport indexes. */
  readonly origins: readonly number[]
  readonly destinations: readonly number[]
  /** Local departure day number at the origin. */
  readonly day: number
  /** UTC minute before which nothing is sold any more. */
  readonly earliest: number
  /**
   * By distance of the airport pair: a long slice on a shared ticket is priced otherwise than a
   * short one.
   */
  readonly contextFor: (km: number) => FareContext
  readonly premium: boolean
  /** Only flights without a stop. */
  readonly nonstop?: boolean
  readonly byPrice: number
  readonly byDuration: number
  readonly byStops: number
}

// Three orders in one double each: price 27 bits, duration 13, departure minute of the slice's span 13.
const span = 8192
const priceKey = (price: number, duration: number, departure: number): number =>
  (price * span + duration) * span + departure
const durationKey = (duration: number, price: number, departure: number): number =>
  (duration * 2 ** 27 + price) * span + departure
const stopsKey = (stops: number, price: number, duration: number): number =>
  (stops * 2 ** 27 + price) * span + duration

/** What a search needs of the network, computed once. */
const buildIndex = (fares: LegFares, taxes: TaxRules, times: ConnectionTimes) => {
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
type SearchIndex = ReturnType<typeof buildIndex>

/**
 * A journey to keep. One object is reused for every journey of a search, so that the innermost
 * loops allocate nothing.
 */
interface Candidate {
  /** Number of flights. */
  count: number
  /** Sum of the legs' fares and the cost of changing, cents. */
  legs: number
  changes: number
  /** Flights; -1 for none. */
  a: number
  b: number
  c: number
  /** Departure days of the second and third flight. */
  dayB: number
  dayC: number
  /** UTC minutes. */
  leave: number
  land: number
}

const emptyCandidate = (): Candidate => ({
  count: 0,
  legs: 0,
  changes: 0,
  a: -1,
  b: -1,
  c: -1,
  dayB: 0,
  dayC: 0,
  leave: 0,
  land: 0,
})

/** The best journeys so far, as columns by row. */
const createKept = (question: SliceQuestion) => {
  const { day } = question
  const spanStart = (day - 1) * 1440
  const f1s: number[] = []
  const f2s: number[] = []
  const f3s: number[] = []
  const d2s: number[] = []
  const d3s: number[] = []
  const prices: number[] = []
  const bases: number[] = []
  const leaves: number[] = []
  const lands: number[] = []
  const tie = (a: number, b: number): number =>
    (f1s[a] as number) - (f1s[b] as number) ||
    (f2s[a] as number) - (f2s[b] as number) ||
    (f3s[a] as number) - (f3s[b] as number) ||
    (d2s[a] as number) - (d2s[b] as number) ||
    (d3s[a] as number) - (d3s[b] as number)
  const cheap = createBest(question.byPrice, tie)
  const quick = createBest(question.byDuration, tie)
  const straight = createBest(question.byStops, tie)
  return {
    cheap,
    quick,
    straight,
    count: (): number => prices.length,
    /** No journey with at least this price and duration and these stops could enter a list. */
    hopeless: (price: number, duration: number, stops: number): boolean =>
      priceKey(price, duration, 0) > cheap.worst() &&
      durationKey(duration, price, 0) > quick.worst() &&
      stopsKey(stops, price, duration) > straight.worst(),
    add: ({ count, a, b, c, dayB, dayC, leave, land }: Candidate, base: number, price: number) => {
      const duration = land - leave
      const row = prices.length
      f1s.push(a)
      f2s.push(b)
      f3s.push(c)
      d2s.push(dayB)
      d3s.push(dayC)
      prices.push(price)
      bases.push(base)
      leaves.push(leave)
      lands.push(land)
      cheap.offer(priceKey(price, duration, leave - spanStart), row)
      quick.offer(durationKey(duration, price, leave - spanStart), row)
      straight.offer(stopsKey(count - 1, price, duration), row)
    },
    journeys: ({ origin, destination }: SearchIndex['network']): Journey[] => {
      const rows = [...new Set([...cheap.rows(), ...quick.rows(), ...straight.rows()])]
      rows.sort(
        (a, b) =>
          (prices[a] as number) - (prices[b] as number) ||
          (lands[a] as number) -
            (leaves[a] as number) -
            ((lands[b] as number) - (leaves[b] as number)) ||
          (leaves[a] as number) - (leaves[b] as number) ||
          tie(a, b),
      )
      return rows.map((row) => {
        const flights = [f1s[row] as number, f2s[row] as number, f3s[row] as number].filter(
          (f) => f >= 0,
        )
        const last = flights[flights.length - 1] as number
        return {
          flights,
          days: [day, d2s[row] as number, d3s[row] as number].slice(0, flights.length),
          origin: origin[flights[0] as number] as number,
          destination: destination[last] as number,
          departure: leaves[row] as number,
          arrival: lands[row] as number,
          base: bases[row] as number,
          total: prices[row] as number,
        }
      })
    },
  }
}
type Kept = ReturnType<typeof createKept>

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
const createPairScope = (
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
type PairScope = NonNullable<ReturnType<typeof createPairScope>>

const keepNonstops = ({ index, legs, origin, found, keep, mark }: PairScope): void => {
  const { block } = index.network
  mark(true)
  const nonstop = (index.toDestination[origin] as number) - 1
  if (nonstop >= 0)
    legs.firstLegs(nonstop, true, (f, leave, cents) => {
      found.count = 1
      found.legs = cents
      found.changes = 0
      found.a = f
      found.b = -1
      found.c = -1
      found.dayB = 0
      found.dayC = 0
      found.leave = leave
      found.land = leave + (block[f] as number)
      keep(found)
    })
  mark(false)
}

interface OneStop {
  readonly r1: number
  readonly r2: number
  readonly price: number
  readonly duration: number
}

/** Route pairs that could enter a list, by lower bound of price. */
const possibleOneStops = (scope: PairScope): OneStop[] => {
  const { index, kept, legs, context, origin, destination, most, furthest, floor, really } = scope
  const { fares, taxes, network, leastBlock, toDestination, leastChange } = index
  const { routeDestination, outStart } = network
  const { leastStanding, bound } = scope
  const { routeKm } = fares
  const ones: OneStop[] = []
  const outEnd = outStart[origin + 1] as number
  for (let r1 = outStart[origin] as number; r1 < outEnd; r1++) {
    const via = routeDestination[r1] as number
    const r2 = (toDestination[via] as number) - 1
    if (
      r2 < 0 ||
      scope.atEnds(via) ||
      (routeKm[r1] as number) + (routeKm[r2] as number) > furthest ||
      (really[r1] === 0 && really[r2] === 0)
    )
      continue
    const change = leastChange(origin, via, destination)
    const duration = (leastBlock[r1] as number) + change + (leastBlock[r2] as number)
    const changes = taxes.transfer[via] as number
    const standing = ((leastStanding[r1] as number) + (leastStanding[r2] as number)) * floor
    if (duration > most || kept.hopeless(bound(standing, 2, changes), duration, 1)) continue
    const leg1 = context.leastOf(legs.first, r1)
    if (leg1 === none) continue
    const leg2 = legs.leastBetween(r2, scope.connectionFrom(r1, change), scope.connectionUntil(r1))
    if (leg2 === none) continue
    ones.push({ r1, r2, price: bound(leg1 + leg2, 2, changes), duration })
  }
  return ones.sort((a, b) => a.price - b.price)
}

const keepOneStops = (scope: PairScope): void => {
  const { index, kept, legs, origin, destination, wait, sells, really, found, keep } = scope
  const { taxes, network, leastChange } = index
  const { routeDestination, carrier, block } = network
  scope.mark(true)
  for (const { r1, r2, price, duration } of possibleOneStops(scope)) {
    if (kept.hopeless(price, duration, 1)) continue
    const via = routeDestination[r1] as number
    const change = leastChange(origin, via, destination)
    const changes = taxes.transfer[via] as number
    legs.firstLegs(r1, really[r2] === 0, (a, leave, centsA) => {
      const land = leave + (block[a] as number)
      const partners = (carrier[a] as number) * airlineCount
      legs.within(r2, land + change, land + wait, !legs.has(a), (b, table, next, centsB) => {
        if (sells[partners + (carrier[b] as number)] === 0) return
        found.count = 2
        found.legs = centsA + centsB
        found.changes = changes
        found.a = a
        found.b = b
        found.c = -1
        found.dayB = table.day
        found.dayC = 0
        found.leave = leave
        found.land = next + (block[b] as number)
        keep(found)
      })
    })
  }
  scope.mark(false)
}

interface TwoStops {
  readonly r1: number
  readonly r2: number
  readonly r3: number
  /** Lowest fare of the first leg. */
  readonly leg1: number
  readonly price: number
  readonly duration: number
}

/** The lowest standing fare of any route into the destination. */
const leastInbound = ({ index, destination, leastStanding }: PairScope): number => {
  const { inStart, inRoutes } = index.network
  let least = Infinity
  for (let i = inStart[destination] as number; i < (inStart[destination + 1] as number); i++)
    least = Math.min(least, leastStanding[inRoutes[i] as number] as number)
  return least
}

/** Route triples whose cheapest and fastest bounds could enter a list. */
const possibleTwoStops = (scope: PairScope): TwoStops[] => {
  const { index, kept, legs, context, origin, most, furthest, floor, really } = scope
  const { network, leastBlock, toDestination } = index
  const { routeDestination, outStart } = network
  const { leastStanding, leastOut, bound, atEnds } = scope
  const { routeKm } = index.fares
  const twos: TwoStops[] = []
  const leastIn = leastInbound(scope)
  // `hopeless` as three plain numbers, because nothing is added while this loop runs.
  const priceCap = Math.floor(kept.cheap.worst() / (span * span))
  const durationCap = Math.floor(kept.quick.worst() / (2 ** 27 * span))
  const stopsCap = Math.floor(kept.straight.worst() / span) - 2 * 2 ** 27
  const dearest = Math.max(priceCap, stopsCap)
  const outEnd = outStart[origin + 1] as number
  for (let r1 = outStart[origin] as number; r1 < outEnd; r1++) {
    const via = routeDestination[r1] as number
    const km1 = routeKm[r1] as number
    // No route onward is shorter than the direct distance; the meter covers rounding of three arcs.
    if (km1 > furthest || atEnds(via) || km1 + scope.kmToDestination(via) > furthest + 0.001)
      continue
    const block1 = leastBlock[r1] as number
    const isSlow = durationCap < block1
    if (isSlow && bound((leastStanding[r1] as number) * floor, 3, 0) > dearest) continue
    const leg1 = context.leastOf(legs.first, r1)
    if (leg1 === none) continue
    if (isSlow && bound(leg1 + ((leastOut[via] as number) + leastIn) * floor, 3, 0) > dearest)
      continue
    for (let r2 = outStart[via] as number; r2 < (outStart[via + 1] as number); r2++) {
      const via2 = routeDestination[r2] as number
      const r3 = (toDestination[via2] as number) - 1
      if (
        r3 < 0 ||
        atEnds(via2) ||
        (really[r1] === 0 && really[r2] === 0 && really[r3] === 0) ||
        km1 + (routeKm[r2] as number) + (routeKm[r3] as number) > furthest
      )
        continue
      const duration = block1 + (leastBlock[r2] as number) + (leastBlock[r3] as number) + 60
      const price = bound(
        leg1 + ((leastStanding[r2] as number) + (leastStanding[r3] as number)) * floor,
        3,
        0,
      )
      if (duration > most || (price > dearest && duration > durationCap)) continue
      twos.push({ r1, r2, r3, leg1, price, duration })
    }
  }
  return twos
}

/** Those of them that still could with their real fares and changes, by lower bound of price. */
const affordableTwoStops = (scope: PairScope, twos: readonly TwoStops[]): TwoStops[] => {
  const { index, kept, legs, origin, destination, wait, floor, leastStanding, bound } = scope
  const { taxes, network, leastBlock, mostBlock, leastChange } = index
  const { routeDestination } = network
  const real: TwoStops[] = []
  for (const two of twos) {
    const { r1, r2, r3, leg1 } = two
    if (kept.hopeless(two.price, two.duration, 2)) continue
    const via = routeDestination[r1] as number
    const via2 = routeDestination[r2] as number
    const change1 = leastChange(origin, via, via2)
    const change2 = leastChange(via, via2, destination)
    const changes = (taxes.transfer[via] as number) + (taxes.transfer[via2] as number)
    const low = scope.connectionFrom(r1, change1)
    const high = scope.connectionUntil(r1)
    const leg2 = legs.leastBetween(r2, low, high)
    if (leg2 === none) continue
    const duration =
      (leastBlock[r1] as number) +
      (leastBlock[r2] as number) +
      (leastBlock[r3] as number) +
      change1 +
      change2
    const least = bound(leg1 + leg2 + (leastStanding[r3] as number) * floor, 3, changes)
    if (kept.hopeless(least, duration, 2)) continue
    const leg3 = legs.leastBetween(
      r3,
      low + (leastBlock[r2] as number) + change2,
      high + (mostBlock[r2] as number) + wait,
    )
    if (leg3 === none) continue
    const price = bound(leg1 + leg2 + leg3, 3, changes)
    if (!kept.hopeless(price, duration, 2)) real.push({ r1, r2, r3, leg1, price, duration })
  }
  return real.sort((a, b) => a.price - b.price)
}

const keepTwoStops = (scope: PairScope): void => {
  const { index, kept, legs, origin, destination, wait, sells, really, found, keep } = scope
  const { taxes, network, leastChange } = index
  const { routeDestination, carrier, block } = network
  const { firstLegs, within, has } = legs
  scope.mark(true)
  for (const two of affordableTwoStops(scope, possibleTwoStops(scope))) {
    const { r1, r2, r3 } = two
    if (kept.hopeless(two.price, two.duration, 2)) continue
    const via = routeDestination[r1] as number
    const via2 = routeDestination[r2] as number
    const change1 = leastChange(origin, via, via2)
    const change2 = leastChange(via, via2, destination)
    const changes = (taxes.transfer[via] as number) + (taxes.transfer[via2] as number)
    firstLegs(r1, really[r2] === 0 && really[r3] === 0, (a, leave, centsA) => {
      const land = leave + (block[a] as number)
      const partnersA = (carrier[a] as number) * airlineCount
      const must = really[r3] === 0 && !has(a)
      within(r2, land + change1, land + wait, must, (b, tableB, next, centsB) => {
        if (sells[partnersA + (carrier[b] as number)] === 0) return
        const landB = next + (block[b] as number)
        const partnersB = (carrier[b] as number) * airlineCount
        const mustC = !has(a) && !has(b)
        within(r3, landB + change2, landB + wait, mustC, (c, tableC, last, centsC) => {
          if (
            sells[partnersB + (carrier[c] as number)] === 0 ||
            sells[partnersA + (carrier[c] as number)] === 0
          )
            return
          found.count = 3
          found.legs = centsA + centsB + centsC
          found.changes = changes
          found.a = a
          found.b = b
          found.c = c
          found.dayB = tableB.day
          found.dayC = tableC.day
          found.leave = leave
          found.land = last + (block[c] as number)
          keep(found)
        })
      })
    })
  }
  scope.mark(false)
}

const searchWithin = (
  index: SearchIndex,
  question: SliceQuestion,
  tolerance: Tolerance,
): Journey[] => {
  const kept = createKept(question)
  // Nonstops of all airport pairs first: their prices limit how much else has to be searched.
  const pairs = question.origins.flatMap((origin) =>
    question.destinations.flatMap(
      (destination) =>
        createPairScope(index, question, tolerance, kept, { origin, destination }) ?? [],
    ),
  )
  for (const pair of pairs) keepNonstops(pair)
  const hasNonstops = kept.count() > 0
  if (!question.nonstop) for (const pair of pairs) keepOneStops(pair)
  if (!hasNonstops && !question.nonstop) for (const pair of pairs) keepTwoStops(pair)
  return kept.journeys(index.network)
}

export const createSearch = (
  fares: LegFares,
  taxes: TaxRules,
  times: ConnectionTimes,
): ((question: SliceQuestion) => Journey[]) => {
  const index = buildIndex(fares, taxes, times)
  return (question) => {
    for (const tolerance of tolerances) {
      const found = searchWithin(index, question, tolerance)
      // A wider tolerance adds no nonstops.
      if (found.length > 0 || question.nonstop) return found
    }
    return []
  }
}
