import { hash32, mix } from '@portolan/kernel/seed.ts'
import { airlineLean, leadLevel, routeLevel } from '../airlines/price-process.ts'
import type { Instant } from '../airlines/types.ts'
import type { FareRisk } from './risk.ts'

const hourMs = 3_600_000
/** Worlds that are looked at for each one that is used. */
const choice = 5
const otherWorlds = hash32('underwriter')

/** The level of a fare in a world at a moment; only ratios of levels mean anything. */
export const fareLevel = (
  world: number,
  { route, flight, airlineKind, cabin, day, departure }: FareRisk,
  at: Instant,
): number => {
  const hour = Math.floor(at / hourMs)
  return (
    routeLevel(world, route, day, hour) *
    airlineLean(world, flight, day, hour) *
    leadLevel(airlineKind, cabin, (departure - at) / hourMs)
  )
}

/**
 * Seeds of other worlds in which the fare is now about as dear as in this one. What it does next
 * there is what it may do here (decision 0130).
 */
export const worldsLike = (
  seed: number,
  fare: FareRisk,
  now: Instant,
  count: number,
): readonly number[] => {
  const here = fareLevel(seed, fare, now)
  return Array.from({ length: count * choice }, (_, at) => mix(otherWorlds, seed, at))
    .map((world) => ({ world, off: Math.abs(fareLevel(world, fare, now) - here) }))
    .sort((a, b) => a.off - b.off)
    .slice(0, count)
    .map(({ world }) => world)
}
