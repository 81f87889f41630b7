/**
 * Fares of single legs in an hour, in US cents: the quantity that a search adds up. A through fare
 * is the sum of its legs times a factor below one, rounded to whole dollars; brands and taxes come
 * on top.
 */
import type { World } from '../world/world.ts'
import { distanceKm } from '../world/geodesy.ts'
import { aircraftTypes } from './aircraft.data.ts'
import { airlines } from './airlines.data.ts'
import { seatCabins, seatsOf } from './fleet-cabins.ts'
import type { CabinIndex } from './fleet-cabins.ts'
import { bookedByOthers, seatKey } from './inventory.ts'
import type { Network } from './network.ts'
import { uniform3 } from './noise.ts'
import {
  airlineLean,
  bucketEnds,
  bucketLevel,
  bucketOf,
  leadLevel,
  routeLevel,
} from './price-process.ts'
import { longHaulKm } from './routes.ts'
import type { SoldSeats } from './types.ts'
import { offsetOfLocal } from './zone-offsets.ts'
import type { DayOffsets } from './zone-offsets.ts'

/** By number of legs: what a through ticket costs of the sum of its legs. */
export const throughFactor: readonly number[] = [0, 1, 0.92, 0.89]

/**
 * Whole dollars, in cents. Never falls when `legs` rises: a bound on the legs is a bound on the
 * fare.
 */
export const throughBase = (legs: number, count: number): number =>
  Math.round((legs * (throughFactor[count] ?? 1)) / 100) * 100

/** How the slice is ticketed: by itself, or with others on one ticket over a short or long distance. */
export type Ticketing = 'alone' | 'with-short' | 'with-long'
const combinedFactor: Readonly<
  Record<
    Ticketing,
    readonly [fullService: number, lowCost: number, longHaulLowCost: number, regional: number]
  >
> = {
  alone: [1, 1, 1, 1],
  'with-short': [0.9, 1, 0.97, 0.92],
  'with-long': [0.76, 0.97, 0.94, 0.85],
}
/** The lowest of the factors above: for lower bounds. */
export const leastCombined = 0.76
export const ticketingFor = (slices: number, km: number): Ticketing => {
  if (slices < 2) return 'alone'
  return km > longHaulKm ? 'with-long' : 'with-short'
}

/** Effect of competition on a route's fares. */
const rivalryFactor = (sellers: number, hasLowCost: boolean): number => {
  if (hasLowCost) return 0.88
  if (sellers === 1) return 1.1
  return sellers > 3 ? 0.94 : 1
}
/** Night flights are cheaper; short flights at commuting hours cost more. `minute` is local. */
const hourFactor = (minute: number, km: number): number => {
  if (minute < 390 || minute > 1260) return 0.93
  const commuting = minute < 570 || (minute > 960 && minute < 1140)
  return commuting && km < longHaulKm ? 1.05 : 1
}

const kindOrder = ['full-service', 'low-cost', 'long-haul-low-cost', 'regional'] as const
const kindFactor = [1, 0.62, 0.72, 1.02] as const
/** Economy, premium economy, business, first. Upper cabins cost relatively more on long flights. */
const cabinFactorShort = [1, 1.5, 2.4, 3.2] as const
const cabinFactorLong = [1, 1.8, 5, 8] as const
/**
 * A short leg without the cabin is flown in the best cabin below, at this share of the cabin's
 * premium.
 */
const feederMostKm = 2500
const feederFactor = [1, 1.12, 1.35, 1.5] as const
export const unavailable = -1

export interface LegFares {
  readonly world: World
  readonly network: Network
  readonly routeOf: Uint32Array
  readonly routeKm: Float64Array
  /** Economy base of a flight before all moving factors, cents. */
  readonly standing: Float64Array
  /**
   * By route: the lowest standing fare of the cabin, Infinity without one. With `floorLevel` a
   * lower bound of any fare on the route.
   */
  leastStanding(cabin: CabinIndex): Float64Array
  /** By route: 1 if some flight has the cabin itself, 0 if at most a substitute. */
  routesWith(cabin: CabinIndex): Uint8Array
  /** Departure of a flight on a local date, UTC minutes. Does not check its weekdays. */
  departure(flight: number, offsets: DayOffsets): number
  hasCabin(flight: number, cabin: CabinIndex): boolean
  /** Seats unsold to others and us. */
  seatsLeft(
    flight: number,
    day: number,
    cabin: CabinIndex,
    leadHours: number,
    sold: SoldSeats,
  ): number
  /** Seats before the price steps up. */
  seatsAtPrice(
    flight: number,
    day: number,
    cabin: CabinIndex,
    leadHours: number,
    party: number,
    sold: SoldSeats,
  ): number
  /**
   * The leg's fare, or `unavailable`: no seats for the party, or neither the cabin nor a
   * substitute. `level`: `routeLevel` of route and date.
   */
  fare(
    flight: number,
    day: number,
    hour: number,
    departure: number,
    cabin: CabinIndex,
    party: number,
    ticketing: Ticketing,
    level: number,
    sold: SoldSeats,
  ): number
  level(route: number, day: number, hour: number): number
  /** Flight row and day of a seat key; null for an unknown flight. */
  resolve(key: string): { flight: number; day: number } | null
}

export const createLegFares = (world: World, network: Network, seed: number): LegFares => {
  const { flights, routes, routeStart, carrier, operator, aircraft } = network
  const routeOf = new Uint32Array(flights)
  const routeKm = new Float64Array(routes)
  const standing = new Float64Array(flights)
  const kindOf = Uint8Array.from(airlines, (airline) => kindOrder.indexOf(airline.kind))
  const cabinMask = new Uint8Array(flights)
  for (let r = 0; r < routes; r++) {
    const from = world.airports[network.routeOrigin[r] ?? 0]
    const to = world.airports[network.routeDestination[r] ?? 0]
    if (!from || !to) continue
    const km = distanceKm(from.lat, from.lon, to.lat, to.lon)
    routeKm[r] = km
    const start = routeStart[r] ?? 0
    const end = routeStart[r + 1] ?? 0
    let lowCost = false
    const sellers = new Set<number>()
    for (let f = start; f < end; f++) {
      sellers.add(carrier[f] ?? 0)
      if ((kindOf[carrier[f] ?? 0] ?? 0) === 1) lowCost = true
    }
    const distanceFare = 100 * (28 + 0.115 * km ** 0.93) * rivalryFactor(sellers.size, lowCost)
    for (let f = start; f < end; f++) {
      routeOf[f] = r
      const seller = carrier[f] ?? 0
      const hour = hourFactor(network.departure[f] ?? 0, km)
      const base =
        distanceFare *
        (kindFactor[kindOf[seller] ?? 0] ?? 1) *
        (0.91 + 0.18 * uniform3(seed, seller, r)) *
        (0.96 + 0.08 * uniform3(seed, f, 17)) *
        hour
      standing[f] = base
      const seats = seatsOf(operator[f] ?? 0, aircraft[f] ?? 0)
      cabinMask[f] =
        (seats[0] > 0 ? 1 : 0) |
        (seats[1] > 0 ? 2 : 0) |
        (seats[2] > 0 ? 4 : 0) |
        (seats[3] > 0 ? 8 : 0)
    }
  }

  const soldOn = (flight: number, day: number, cabin: CabinIndex, sold: SoldSeats): number => {
    if (sold.changes.length === 0) return 0
    const selling = airlines[carrier[flight] ?? 0]?.code ?? ''
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
    return sold.get(
      seatKey(
        { code: selling, number: network.number[flight] ?? 0 },
        date,
        world.airports[network.origin[flight] ?? 0]?.iata ?? '',
        seatCabins[cabin] ?? 'Economy',
      ),
    )
  }
  // Looks up by name only flights and dates with sales of ours.
  const touched = new Set<number>()
  let readChanges = 0
  let readFrom: SoldSeats | undefined
  const flightDay = (flight: number, day: number): number => flight * 65_536 + day
  const byName = new Map<string, number>()
  const resolve = (key: string): { flight: number; day: number } | null => {
    if (byName.size === 0)
      for (let f = 0; f < flights; f++)
        byName.set(
          `${airlines[carrier[f] ?? 0]?.code ?? ''}${network.number[f] ?? 0}|${world.airports[network.origin[f] ?? 0]?.iata ?? ''}`,
          f,
        )
    const [name, date, origin] = key.split('|')
    const flight = byName.get(`${name ?? ''}|${origin ?? ''}`)
    return flight === undefined || date === undefined
      ? null
      : { flight, day: Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) }
  }
  const anySold = (flight: number, day: number, sold: SoldSeats): boolean => {
    if (sold.changes.length === 0) return false
    if (readFrom !== sold) {
      touched.clear()
      readChanges = 0
      readFrom = sold
    }
    for (; readChanges < sold.changes.length; readChanges++) {
      const change = resolve(sold.changes[readChanges] ?? '')
      if (change) touched.add(flightDay(change.flight, change.day))
    }
    return touched.has(flightDay(flight, day))
  }

  const seatsOfFlight = (flight: number, cabin: CabinIndex): number =>
    seatsOf(operator[flight] ?? 0, aircraft[flight] ?? 0)[cabin]
  const taken = (
    flight: number,
    day: number,
    cabin: CabinIndex,
    seats: number,
    leadHours: number,
    sold: SoldSeats,
  ): number => {
    const others = bookedByOthers(seed, flight, day, cabin, seats, leadHours)
    return anySold(flight, day, sold)
      ? Math.min(seats, others + soldOn(flight, day, cabin, sold))
      : others
  }
  const hasCabin = (flight: number, cabin: CabinIndex): boolean =>
    (((cabinMask[flight] ?? 0) >> cabin) & 1) === 1
  const cabinFactorOf = (route: number): typeof cabinFactorShort | typeof cabinFactorLong =>
    (routeKm[route] ?? 0) > longHaulKm ? cabinFactorLong : cabinFactorShort
  /** The substitute cabin of a flight without `cabin`; null if there is none. */
  const standInFor = (flight: number, cabin: CabinIndex): CabinIndex | null => {
    if (cabin === 0 || (routeKm[routeOf[flight] ?? 0] ?? 0) > feederMostKm) return null
    let lower = (cabin - 1) as CabinIndex
    while (lower > 0 && !hasCabin(flight, lower)) lower = (lower - 1) as CabinIndex
    return lower
  }
  /**
   * The selling fare of a cabin: never below a lower cabin that still has seats; the substitute's
   * if the flight lacks it.
   */
  const soldAs = (
    cabin: CabinIndex,
    ownPrice: (cabin: CabinIndex) => number,
    flight: number,
  ): number => {
    if (!hasCabin(flight, cabin)) {
      const lower = standInFor(flight, cabin)
      const cents = lower === null ? unavailable : soldAs(lower, ownPrice, flight)
      return lower === null || cents === unavailable
        ? unavailable
        : cents * feederFactor[(cabin - lower) as CabinIndex]
    }
    const own = ownPrice(cabin)
    for (let below = cabin - 1; own !== unavailable && below >= 0; below--) {
      const lesser = soldAs(below as CabinIndex, ownPrice, flight)
      if (lesser !== unavailable) return Math.max(own, lesser)
    }
    return own
  }
  const boundsOf = (
    cabin: CabinIndex,
  ): { readonly least: Float64Array; readonly really: Uint8Array } => {
    const least = new Float64Array(routes).fill(Infinity)
    const really = new Uint8Array(routes)
    for (let f = 0; f < flights; f++) {
      const route = routeOf[f] ?? 0
      const has = hasCabin(f, cabin)
      const flown = has ? cabin : standInFor(f, cabin)
      if (flown === null) continue
      if (has) really[route] = 1
      const cents = Math.floor(
        (standing[f] ?? 0) *
          cabinFactorOf(route)[flown] *
          (has ? 1 : feederFactor[(cabin - flown) as CabinIndex]),
      )
      if (cents < (least[route] ?? 0)) least[route] = cents
    }
    return { least, really }
  }
  const bounds = ([0, 1, 2, 3] as const).map(boundsOf)

  const priced = (
    flight: number,
    day: number,
    hour: number,
    departure: number,
    cabin: CabinIndex,
    party: number,
    level: number,
    sold: SoldSeats,
  ): number => {
    const seats = seatsOfFlight(flight, cabin)
    const leadHours = departure / 60 - hour
    const after = taken(flight, day, cabin, seats, leadHours, sold) + party
    if (after > seats) return unavailable
    const kind = kindOrder[kindOf[carrier[flight] ?? 0] ?? 0] ?? 'full-service'
    return (
      (standing[flight] ?? 0) *
      cabinFactorOf(routeOf[flight] ?? 0)[cabin] *
      level *
      airlineLean(seed, flight, day, hour) *
      leadLevel(kind, cabin, leadHours) *
      bucketLevel(bucketOf(after, seats))
    )
  }

  return {
    world,
    network,
    routeOf,
    routeKm,
    standing,
    hasCabin,
    resolve,
    leastStanding: (cabin) => bounds[cabin]?.least ?? new Float64Array(),
    routesWith: (cabin) => bounds[cabin]?.really ?? new Uint8Array(),
    // Rounded as the search tables store it, so that a fare is the same however it is reached.
    level: (route, day, hour) => Math.fround(routeLevel(seed, route, day, hour)),
    departure: (flight, offsets) => {
      const origin = network.origin[flight] ?? 0
      const local = network.departure[flight] ?? 0
      const offset = offsets.changing?.has(origin)
        ? offsetOfLocal(offsets.day, local, world.airports[origin]?.zone ?? 'UTC')
        : (offsets.minutes[origin] ?? 0)
      return offsets.day * 1440 + local - offset
    },
    seatsLeft: (flight, day, cabin, leadHours, sold) => {
      const seats = seatsOfFlight(flight, cabin)
      return seats - taken(flight, day, cabin, seats, leadHours, sold)
    },
    seatsAtPrice: (flight, day, cabin, leadHours, party, sold) => {
      const seats = seatsOfFlight(flight, cabin)
      const already = taken(flight, day, cabin, seats, leadHours, sold)
      const bucket = bucketOf(already + party, seats)
      return Math.max(party, Math.floor((bucketEnds[bucket] ?? 1) * seats) - already)
    },
    fare: (flight, day, hour, departure, cabin, party, ticketing, level, sold) => {
      const cents = soldAs(
        cabin,
        (own) => priced(flight, day, hour, departure, own, party, level, sold),
        flight,
      )
      if (cents === unavailable) return unavailable
      return Math.max(
        1200,
        Math.round(cents * (combinedFactor[ticketing][kindOf[carrier[flight] ?? 0] ?? 0] ?? 1)),
      )
    },
  }
}

/** The cabin a leg is flown in when `cabin` is bought: the same, or the best below. */
export const flownCabin = (fares: LegFares, flight: number, cabin: CabinIndex): CabinIndex => {
  let at = cabin
  while (at > 0 && !fares.hasCabin(flight, at)) at = (at - 1) as CabinIndex
  return at
}
export const aircraftOf = (network: Network, flight: number) =>
  aircraftTypes[network.aircraft[flight] ?? 0] as (typeof aircraftTypes)[number]
