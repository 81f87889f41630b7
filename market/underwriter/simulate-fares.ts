import { mix, stream } from '@portolan/kernel/seed.ts'
import type { Cents, Instant } from '../airlines/types.ts'
import { fareLevel, worldsLike } from './fare-worlds.ts'
import { habits } from './habits.data.ts'
import { costOf, type FareRisk, type Risk, type SimulatedCost } from './risk.ts'

export const samples = 400
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Payouts in worlds like this one; `pays` gets the draws of a world and how a fare moves in it. */
const inWorlds = (
  seed: number,
  fare: FareRisk,
  now: Instant,
  pays: (draw: () => number, moved: (at: Instant, to?: Partial<FareRisk>) => number) => Cents,
): SimulatedCost =>
  costOf(
    worldsLike(seed, fare, now, samples).map((world) => {
      const before = fareLevel(world, fare, now)
      return pays(
        stream(mix(world, 77)),
        (at, to = {}) => fareLevel(world, { ...fare, ...to }, at) / before,
      )
    }),
  )

/** What one frozen price does in worlds like this one. */
export interface FreezeOutlook {
  /** What freezes of a length and a cap cost. */
  readonly cost: (hours: number, cap: Cents) => SimulatedCost
  /** Nine in ten of the prices after these hours lie between the two. */
  readonly range: (hours: number) => readonly [low: Cents, high: Cents]
}
/**
 * A freeze pays the rise up to its cap when the fare is booked, at any moment of its window. Within
 * an hour the same question has the same answer.
 */
export const freezeOutlook = (
  seed: number,
  { fare, frozen }: Pick<Extract<Risk, { kind: 'price-freeze' }>, 'fare' | 'frozen'>,
  now: Instant,
): FreezeOutlook => {
  const begins = Math.floor(now / hourMs) * hourMs
  const worlds = worldsLike(seed, fare, begins, samples).map((world) => ({
    world,
    before: fareLevel(world, fare, begins),
  }))
  const priceAt = ({ world, before }: (typeof worlds)[number], at: Instant): Cents =>
    Math.round((frozen * fareLevel(world, fare, at)) / before)
  /** Rises when the fare is booked, by length; null for a freeze that is not used. */
  const rises = new Map<number, readonly (Cents | null)[]>()
  const risesIn = (hours: number): readonly (Cents | null)[] => {
    const known = rises.get(hours)
    if (known !== undefined) return known
    const found = worlds.map((one) => {
      const draw = stream(mix(one.world, 77))
      if (draw() >= habits.freezesUsed) return null
      return priceAt(one, begins + draw() * hours * hourMs) - frozen
    })
    rises.set(hours, found)
    return found
  }
  return {
    cost: (hours, cap) =>
      costOf(risesIn(hours).map((rise) => Math.max(0, Math.min(cap, rise ?? 0)))),
    range: (hours) => {
      const prices = worlds
        .map((one) => priceAt(one, begins + hours * hourMs))
        .sort((a, b) => a - b)
      const at = (share: number): Cents => prices[Math.floor(share * (samples - 1))] ?? frozen
      return [at(0.05), at(0.95)]
    },
  }
}
export const freezeCost = (
  seed: number,
  { cap, hours, ...risk }: Extract<Risk, { kind: 'price-freeze' }>,
  now: Instant,
): SimulatedCost => freezeOutlook(seed, risk, now).cost(hours, cap)

/** The largest drop of its days, if it is large enough. */
export const dropCost = (
  seed: number,
  { fare, paid, days, least, most }: Extract<Risk, { kind: 'price-drop' }>,
  now: Instant,
): SimulatedCost =>
  inWorlds(seed, fare, now, (_, moved) => {
    const lowest = Math.min(
      ...Array.from({ length: days }, (__, at) => moved(now + (at + 1) * dayMs)),
    )
    const drop = Math.round(paid * (1 - lowest))
    return drop < least ? 0 : Math.min(most, drop)
  })

/** The fare difference of a trip that is moved by some days, up to what was paid. */
export const changeCost = (
  seed: number,
  { fare, paid }: Extract<Risk, { kind: 'change-for-any-reason' }>,
  now: Instant,
): SimulatedCost =>
  inWorlds(seed, fare, now, (draw, moved) => {
    if (draw() >= habits.changed) return 0
    const at = now + draw() * Math.max(0, fare.departure - now - 3 * hourMs)
    const days = Math.ceil(draw() * habits.changedDays)
    const to = { day: fare.day + days, departure: fare.departure + days * dayMs }
    return Math.max(0, Math.min(paid, Math.round(paid * (moved(at, to) - 1))))
  })
