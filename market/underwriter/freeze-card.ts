import { hash32, mix, stream } from '@portolan/kernel/seed.ts'
import type { AirlineKind, Cents, Instant } from '../airlines/types.ts'
import type { CabinIndex } from '../airlines/fleet-cabins.ts'
import { fareLevel } from './fare-worlds.ts'
import { habits } from './habits.data.ts'
import { samples } from './simulate-fares.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const cardWorlds = hash32('freeze card')

/** A listed fare, as far as its card knows it. */
export interface CardFare {
  readonly airlineKind: AirlineKind
  readonly cabin: CabinIndex
  /** Whole days until the departure. */
  readonly leadDays: number
  readonly frozen: Cents
}
export interface CardTerms {
  readonly hours: number
  readonly cap: Cents
}

/** Rises of simulated freezes as shares of the price, ascending, and the sums of the first ones. */
interface Rises {
  readonly shares: Float64Array
  readonly sums: Float64Array
}

/** The number of shares below a limit. */
const countBelow = (shares: Float64Array, limit: number): number => {
  let [low, high] = [0, shares.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shares[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

const simulate = (
  seed: number,
  { airlineKind, cabin, leadDays }: CardFare,
  hours: number,
  begins: Instant,
): Rises => {
  const departure = begins + leadDays * dayMs
  const fare = {
    route: 0,
    flight: 0,
    airlineKind,
    cabin,
    day: Math.floor(departure / dayMs),
    departure,
  }
  const shares = Float64Array.from(
    Array.from({ length: samples }, (_, at) => {
      const world = mix(cardWorlds, seed, at)
      const draw = stream(mix(world, 77))
      if (draw() >= habits.freezesUsed) return 0
      const later = begins + draw() * hours * hourMs
      return Math.max(0, fareLevel(world, fare, later) / fareLevel(world, fare, begins) - 1)
    }),
  ).sort()
  const sums = new Float64Array(samples + 1)
  for (const [at, share] of shares.entries()) sums[at + 1] = (sums[at] ?? 0) + share
  return { shares, sums }
}

/** What one freeze of a listed fare costs on average, in cents; not rounded. */
export type FreezeCard = (fare: CardFare, terms: CardTerms, now: Instant) => number

/**
 * Costs of freezes for lists: simulated once an hour for a kind of airline, a cabin and a lead, and
 * not for the flight. A quote simulates the flight itself.
 */
export const createFreezeCard = (seed: number): FreezeCard => {
  let hour = Number.NaN
  let known = new Map<string, Rises>()
  return (fare, { hours, cap }, now) => {
    const current = Math.floor(now / hourMs)
    if (current !== hour) [hour, known] = [current, new Map()]
    const key = `${fare.airlineKind} ${fare.cabin === 0} ${fare.leadDays} ${hours}`
    const rises = known.get(key) ?? simulate(seed, fare, hours, current * hourMs)
    known.set(key, rises)
    const below = countBelow(rises.shares, cap / fare.frozen)
    return (fare.frozen * (rises.sums[below] ?? 0) + cap * (samples - below)) / samples
  }
}
