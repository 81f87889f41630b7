import { money, type Money } from '@portolan/kernel/money.ts'
import * as fc from 'fast-check'
import { differing, type SimulatedContracts } from '../simulated-contracts.ts'
import { hour } from '../spans.ts'
import type { ClaimFacts, Evidence } from './conditions.ts'
import { acceptClaim, decideClaim } from './exercise.ts'

export const usd = (minor: number): Money => money(minor, 'USD')
export const confirmedAt = Date.parse('2026-11-20T15:02:00Z')
export const holder = { isPrimary: true, hasBenefit: true, isOpen: true, inGoodStanding: true }
export const second = { ...holder, isPrimary: false }
export const base: ClaimFacts = {
  at: confirmedAt + hour,
  booking: {
    confirmedAt,
    itinerary: 'LZ210|LZ211 Classic 2',
    price: usd(133_600),
    isCanceled: false,
    claimedBefore: false,
    dropsCredited: usd(0),
    holder,
    inPackage: false,
    isVacationRental: false,
    collection: null,
    paidAtProperty: false,
  },
  evidence: {
    address: 'https://fares.example/jfk-lis',
    itinerary: 'LZ210|LZ211 Classic 2',
    minor: 127_900,
    currency: 'USD',
    seenAt: confirmedAt,
    isPublic: true,
    isVerified: true,
  },
}
export const facts = (
  booking: Partial<ClaimFacts['booking']> = {},
  evidence: Partial<Evidence> = {},
  at = base.at,
): ClaimFacts => ({
  at,
  booking: { ...base.booking, ...booking },
  evidence: { ...base.evidence, ...evidence },
})

const isExcluded = (b: ClaimFacts['booking']): boolean => {
  if (!b.holder.isPrimary || b.inPackage || b.isVacationRental) return true
  if (b.claimedBefore || b.isCanceled) return true
  return b.paidAtProperty && (b.collection === 'Premier' || b.collection === 'Lifestyle')
}
/** Said a second time, with plain numbers; null goes to an agent. */
const naive = ({ at, booking: b, evidence: e }: ClaimFacts): number | null => {
  if (isExcluded(b)) return 0
  if (at < b.confirmedAt || at - b.confirmedAt > 86_400_000) return 0
  if (e.itinerary !== b.itinerary || e.currency !== 'USD' || b.price.currency !== 'USD') return 0
  if (e.isPublic === false || e.isVerified === false || !e.address.startsWith('https://')) return 0
  const paid = Number(b.price.minor)
  if (e.seenAt > at) return 0
  if (e.minor <= 0 || e.minor >= paid) return 0
  if (e.isPublic === null || e.isVerified === null) return null
  return Math.max(0, Math.min(50_000, paid - e.minor) - Number(b.dropsCredited.minor))
}
const mostly = <T>(value: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 12 }, fc.constantFrom(...others))
export const anyFacts: fc.Arbitrary<ClaimFacts> = fc
  .record({
    after: fc.oneof(
      fc.integer({ min: 0, max: 30 * hour }),
      fc.constantFrom(24 * hour, 24 * hour + 1),
    ),
    price: fc.integer({ min: 1, max: 200_000 }),
    minor: fc.integer({ min: -5, max: 200_000 }),
    drops: mostly(0, 2_000, 5_000),
    inPackage: mostly(false, true),
    isVacationRental: mostly(false, true),
    collection: mostly<string | null>(null, 'Premier', 'Lifestyle', 'Other'),
    paidAtProperty: fc.boolean(),
    claimedBefore: mostly(false, true),
    holder: mostly(holder, second),
    isCanceled: mostly(false, true),
    currency: mostly('USD', 'EUR', 'BRL'),
    isPublic: mostly<boolean | null>(true, false, null),
    isVerified: mostly<boolean | null>(true, false, null),
    seen: mostly(0, 1, -1),
    address: mostly('https://fares.example/a', '', 'fares'),
    itinerary: mostly(base.booking.itinerary, 'other'),
  })
  .map(({ after, price, drops, seen, ...one }) => {
    const seenAt = confirmedAt + after - seen
    const { currency, isPublic, isVerified, address, itinerary, minor, ...booking } = one
    const evidence = { currency, isPublic, isVerified, address, itinerary, minor, seenAt }
    return facts(
      { ...booking, price: usd(price), dropsCredited: usd(drops) },
      evidence,
      confirmedAt + after,
    )
  })

export const claimContracts: SimulatedContracts<ClaimFacts> = {
  protection: 'price-match',
  any: anyFacts,
  differenceOf: (any) => {
    const decision = decideClaim(any)
    const expected = naive(any)
    return differing(
      'credited, decided by, paid a second time',
      [
        Number(decision.pays[0]?.amount.minor ?? 0),
        decision.outcome === 'ByAgent' ? 'agent' : 'machine',
        acceptClaim({ ...any, booking: { ...any.booking, claimedBefore: true } }).pays.length,
      ],
      [expected ?? 0, expected === null ? 'agent' : 'machine', 0],
    )
  },
}
