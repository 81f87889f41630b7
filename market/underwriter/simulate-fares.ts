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

/** A freeze pays the rise up to its cap when the fare is booked, at any moment of its window. */
export const freezeCost = (
  seed: number,
  { fare, frozen, cap, hours }: Extract<Risk, { kind: 'price-freeze' }>,
  now: Instant,
): SimulatedCost =>
  inWorlds(seed, fare, now, (draw, moved) => {
    if (draw() >= habits.freezesUsed) return 0
    const rise = Math.round(frozen * (moved(now + draw() * hours * hourMs) - 1))
    return Math.max(0, Math.min(cap, rise))
  })

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
