import { money, type Money } from '@portolan/kernel/money.ts'
import * as fc from 'fast-check'
import { paidBy } from '../clause.ts'
import { differing, type SimulatedContracts } from '../simulated-contracts.ts'
import { hour } from '../spans.ts'
import { priceFreezeStates } from './contract.lifecycle.ts'
import { exerciseFreeze, type FreezeFacts } from './exercise.ts'
import type { PriceFreeze } from './freeze.ts'
import { priceFreezeTerms } from './terms.ts'

export const usd = (minor: number): Money => money(minor, 'USD')
export const boughtAt = Date.parse('2026-11-20T15:02:00Z')
export const lisbon: PriceFreeze = {
  state: 'Valid',
  owner: 'avery',
  boughtAt,
  hours: 336,
  cap: usd(15_000),
  fee: usd(2_400),
  itinerary: 'LZ210|LZ211 Basic Economy',
  travelers: [
    { type: 'ADT', frozen: usd(61_200) },
    { type: 'ADT', frozen: usd(61_200) },
  ],
}
export const facts = (change: Partial<FreezeFacts> = {}): FreezeFacts => ({
  at: boughtAt + 8 * 24 * hour,
  freeze: lisbon,
  by: 'avery',
  booking: { itinerary: lisbon.itinerary, travelers: ['ADT', 'ADT'] },
  current: [usd(68_800), usd(68_800)],
  ...change,
})

/** Said a second time, with plain numbers: what the freeze pays as a discount and as a refund. */
const naive = ({ at, freeze, by, booking, current }: FreezeFacts): [number, number] => {
  const end = freeze.boughtAt + freeze.hours * 60 * 60 * 1000
  const fee = Number(freeze.fee.minor) * freeze.travelers.length
  if (by !== freeze.owner || freeze.state !== 'Valid') return [0, 0]
  if (at < freeze.boughtAt || at >= end) return [0, 0]
  if (booking.itinerary !== freeze.itinerary) return [0, 0]
  if (JSON.stringify(booking.travelers) !== JSON.stringify(freeze.travelers.map((t) => t.type)))
    return [0, 0]
  if (current === null) return [0, fee]
  let discount = 0
  for (const [index, price] of current.entries()) {
    let rise = Number(price.minor) - Number(freeze.travelers[index]?.frozen.minor)
    if (rise < 0) rise = 0
    if (rise > Number(freeze.cap.minor)) rise = Number(freeze.cap.minor)
    discount += rise
  }
  return [discount, at - freeze.boughtAt <= 60 * 60 * 1000 ? fee : 0]
}

const price = fc.integer({ min: 1, max: 200_000 })
export const anyFacts: fc.Arbitrary<FreezeFacts> = fc
  .record({
    pairs: fc.array(
      fc.record({ type: fc.constantFrom('ADT', 'CNN', 'INF'), frozen: price, current: price }),
      { minLength: 1, maxLength: 6 },
    ),
    hours: fc.constantFrom(...priceFreezeTerms.durations),
    cap: fc.integer({ min: 1, max: 10 }),
    fee: fc.integer({ min: 500, max: 9_900 }),
    state: fc.oneof(
      { arbitrary: fc.constant('Valid' as const), weight: 8 },
      { arbitrary: fc.constantFrom(...priceFreezeStates), weight: 1 },
    ),
    after: fc.oneof(
      fc.integer({ min: -2_000, max: 340 * hour }),
      fc.constantFrom(
        -1,
        0,
        hour,
        hour + 1,
        ...priceFreezeTerms.durations.flatMap((hours) => [
          hours * hour - 1,
          hours * hour,
          hours * hour + 1,
        ]),
      ),
    ),
    gone: fc.integer({ min: 0, max: 9 }),
    by: fc.oneof({ arbitrary: fc.constant('avery'), weight: 9 }, fc.constant('jonah')),
    other: fc.integer({ min: 0, max: 19 }),
  })
  .map(({ pairs, hours, cap, fee, state, after, gone, by, other }) => ({
    at: boughtAt + after,
    freeze: {
      ...lisbon,
      hours,
      state,
      cap: usd(cap * 5_000),
      fee: usd(fee),
      travelers: pairs.map(({ type, frozen }) => ({ type, frozen: usd(frozen) })),
    },
    by,
    booking: {
      itinerary: other === 0 ? 'another' : lisbon.itinerary,
      travelers: pairs.map(({ type }) => type).slice(other === 1 ? 1 : 0),
    },
    current: gone === 0 ? null : pairs.map(({ current }) => usd(current)),
  }))

export const priceFreezeContracts: SimulatedContracts<FreezeFacts> = {
  protection: 'price-freeze',
  any: anyFacts,
  differenceOf: (any) => {
    const decision = exerciseFreeze(any)
    const again = exerciseFreeze({ ...any, freeze: { ...any.freeze, state: 'Exercised' } })
    return differing(
      'discount, fee refund, paid a second time',
      [
        Number(paidBy(decision, 'USD', ['Cover']).minor),
        Number(paidBy(decision, 'USD', ['Fee']).minor),
        again.pays.length,
      ],
      [...naive(any), 0],
    )
  },
}
