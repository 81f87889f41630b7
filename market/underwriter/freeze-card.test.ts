import { mix, stream } from '@portolan/kernel/seed.ts'
import { expect, test } from 'vitest'
import { createFreezeCard } from './freeze-card.ts'
import type { FareRisk } from './risk.ts'
import { freezeOutlook } from './simulate-fares.ts'

const now = Date.parse('2026-11-20T15:20:00Z')
const dayMs = 86_400_000
const card = createFreezeCard(1)
const kinds = ['full-service', 'low-cost', 'long-haul-low-cost', 'regional'] as const

test('a listed fee is about what flights of its kind are quoted at', () => {
  let [listed, quoted] = [0, 0]
  for (let at = 0; at < 60; at++) {
    const draw = stream(mix(at, 5))
    const leadDays = 20 + Math.floor(draw() * 140)
    const airlineKind = kinds[at % 4] ?? 'regional'
    const fare: FareRisk = {
      route: Math.floor(draw() * 20_000),
      flight: Math.floor(draw() * 90_000),
      airlineKind,
      cabin: 0,
      day: Math.floor(now / dayMs) + leadDays,
      departure: now + leadDays * dayMs,
    }
    const frozen = 20_000 + Math.floor(draw() * 80_000)
    const { total, samples } = freezeOutlook(1, { fare, frozen }, now).cost(72, 5_000)
    quoted += total / samples
    listed += card({ airlineKind, cabin: 0, leadDays, frozen }, { hours: 72, cap: 5_000 }, now)
  }
  expect(listed / quoted).toBeGreaterThan(0.7)
  expect(listed / quoted).toBeLessThan(1.4)
})

test('a cost grows with the price and the cap, and never exceeds the cap', () => {
  const costOf = (frozen: number, cap: number): number =>
    card({ airlineKind: 'full-service', cabin: 0, leadDays: 40, frozen }, { hours: 72, cap }, now)
  for (let frozen = 5_000; frozen < 400_000; frozen += 7_919)
    for (const cap of [5_000, 15_000, 50_000]) {
      expect(costOf(frozen, cap)).toBeLessThanOrEqual(cap)
      expect(costOf(frozen + 7_919, cap)).toBeGreaterThanOrEqual(costOf(frozen, cap))
      expect(costOf(frozen, cap + 5_000)).toBeGreaterThanOrEqual(costOf(frozen, cap))
    }
})

test('within an hour the card says the same', () => {
  const fare = { airlineKind: 'low-cost', cabin: 0, leadDays: 30, frozen: 61_200 } as const
  const terms = { hours: 72, cap: 5_000 }
  expect(createFreezeCard(1)(fare, terms, now + 60_000)).toBe(card(fare, terms, now))
})
