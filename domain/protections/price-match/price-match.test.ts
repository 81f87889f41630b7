import { money, type Money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hour } from '../spans.ts'
import { checkClaim, claimConditions, type ClaimFacts, type Evidence } from './conditions.ts'
import { checkPriceMatch } from './eligibility.ts'
import { acceptClaim, decideClaim } from './exercise.ts'
import { priceMatchBeforePaying } from './price.ts'

const usd = (minor: number): Money => money(minor, 'USD')
const confirmedAt = Date.parse('2026-11-20T15:02:00Z')
const holder = { isPrimary: true, hasBenefit: true, isOpen: true, inGoodStanding: true }
const second = { ...holder, isPrimary: false }
const base: ClaimFacts = {
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
    isPublic: true,
    isVerified: true,
  },
}
const facts = (
  booking: Partial<ClaimFacts['booking']> = {},
  evidence: Partial<Evidence> = {},
  at = base.at,
): ClaimFacts => ({
  at,
  booking: { ...base.booking, ...booking },
  evidence: { ...base.evidence, ...evidence },
})

test('the whole difference is credited', () => {
  expect(decideClaim(base)).toMatchObject({
    outcome: 'Paid',
    clause: 'price-match.cap',
    pays: [{ from: 'Cover', as: 'TravelCredit', amount: usd(5_700) }],
  })
})

test.each([
  ['a difference of $500.00', facts({}, { minor: 83_600 }), 50_000],
  ['a larger difference', facts({}, { minor: 83_599 }), 50_000],
  ['a difference, less a credited drop', facts({ dropsCredited: usd(2_000) }), 3_700],
] as const)('%s', (_, any, paid) => {
  expect(decideClaim(any).pays[0]?.amount).toEqual(usd(paid))
})

const vague = 'EvidenceInsufficient'
test.each([
  ['for a package', facts({ inPackage: true }), 'exclusions', 'ProtectionNotOffered'],
  ['for a rental', facts({ isVacationRental: true }), 'exclusions', 'ProtectionNotOffered'],
  ['made twice', facts({ claimedBefore: true }), 'once', 'ProtectionUsed'],
  ['for a canceled booking', facts({ isCanceled: true }), 'once', 'ProtectionEnded'],
  ['of a second holder', facts({ holder: second }), 'holder', 'ProtectionNotOffered'],
  ['for another flight', facts({}, { itinerary: 'LZ212' }), 'same-trip', 'ItineraryDiffers'],
  ['in euros', facts({}, { currency: 'EUR' }), 'us-dollars', vague],
  ['for a booking in euros', facts({ price: money(133_600, 'EUR') }), 'us-dollars', vague],
  ['with a price for members', facts({}, { isPublic: false }), 'public', vague],
  ['with a price that is not there', facts({}, { isVerified: false }), 'verifiable', vague],
  ['without an address', facts({}, { address: '' }), 'verifiable', vague],
  ['with an address that is none', facts({}, { address: 'see picture' }), 'verifiable', vague],
  ['with the same price', facts({}, { minor: 133_600 }), 'lower', vague],
  ['with no price', facts({}, { minor: 0 }), 'lower', vague],
  ['with half a cent', facts({}, { minor: 99.5 }), 'lower', vague],
  ['for what drops credited', facts({ dropsCredited: usd(5_700) }), 'cap', 'ProtectionUsed'],
] as const)('a claim %s is refused', (_, any, clause, refusal) => {
  expect(decideClaim(any)).toMatchObject({
    outcome: 'Refused',
    clause: `price-match.${clause}`,
    refusal,
    pays: [],
  })
})

test('24 hours after the confirmation still counts, a second later does not', () => {
  const last = confirmedAt + 24 * hour
  expect(decideClaim(facts({}, {}, last - 1000)).outcome).toBe('Paid')
  expect(decideClaim(facts({}, {}, last)).outcome).toBe('Paid')
  expect(decideClaim(facts({}, {}, last + 1000))).toMatchObject({ refusal: 'ClaimTooLate' })
  expect(decideClaim(facts({}, {}, confirmedAt - 1)).outcome).toBe('Refused')
})

test('what a machine cannot tell goes to an agent, who may accept it', () => {
  const open = facts({}, { isPublic: null, isVerified: null })
  expect(checkClaim(open)).toEqual({
    InTime: 'Met',
    SameTrip: 'Met',
    UsDollars: 'Met',
    Public: 'AskAgent',
    Verifiable: 'AskAgent',
    Lower: 'Met',
  })
  expect(decideClaim(open)).toMatchObject({
    outcome: 'ByAgent',
    clause: 'price-match.agent',
    pays: [],
  })
  expect(acceptClaim(open).pays[0]?.amount).toEqual(usd(5_700))
  // An agent accepts nothing that the machine has refused.
  expect(acceptClaim(facts({}, { isPublic: false, isVerified: null })).outcome).toBe('Refused')
})

test('Premier and Lifestyle stays are matched unless they are paid at the property', () => {
  const stay = { ...base.booking, collection: 'Premier' }
  expect(checkPriceMatch(stay).ok).toBe(true)
  expect(checkPriceMatch({ ...stay, paidAtProperty: true }).ok).toBe(false)
  const lifestyle = { ...stay, collection: 'Lifestyle', paidAtProperty: true }
  expect(checkPriceMatch(lifestyle).ok).toBe(false)
  expect(checkPriceMatch({ ...stay, collection: null, paidAtProperty: true }).ok).toBe(true)
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
  if (e.minor <= 0 || e.minor >= paid) return 0
  if (e.isPublic === null || e.isVerified === null) return null
  return Math.max(0, Math.min(50_000, paid - e.minor) - Number(b.dropsCredited.minor))
}
const mostly = <T>(value: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 12 }, fc.constantFrom(...others))
const anyFacts: fc.Arbitrary<ClaimFacts> = fc
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
    address: mostly('https://fares.example/a', '', 'fares'),
    itinerary: mostly(base.booking.itinerary, 'other'),
  })
  .map(({ after, price, drops, ...one }) => {
    const { currency, isPublic, isVerified, address, itinerary, minor, ...booking } = one
    const evidence = { currency, isPublic, isVerified, address, itinerary, minor }
    return facts(
      { ...booking, price: usd(price), dropsCredited: usd(drops) },
      evidence,
      confirmedAt + after,
    )
  })
test('never a cent off, never outside the window, never twice', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      const decision = decideClaim(any)
      const expected = naive(any)
      expect(decision.outcome === 'ByAgent').toBe(expected === null)
      expect(Number(decision.pays[0]?.amount.minor ?? 0)).toBe(expected ?? 0)
      const claimed = { ...any, booking: { ...any.booking, claimedBefore: true } }
      expect(acceptClaim(claimed).pays).toEqual([])
    }),
    { numRuns: 4_000 },
  )
})

test('a claim is refused by a condition that is not met', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      const verdicts = Object.values(checkClaim(any))
      expect(verdicts).toHaveLength(claimConditions.length)
      if (verdicts.includes('NotMet')) expect(decideClaim(any).outcome).toBe('Refused')
    }),
    { numRuns: 1_000 },
  )
})

test('it costs nothing and credits up to $500', () => {
  expect(priceMatchBeforePaying({ total: usd(0), samples: 1, paid: 0 })).toMatchObject({
    cap: usd(50_000),
    worstCase: { loses: usd(0), clause: 'price-match.cap' },
  })
})

test('the log says what was compared, and whether it held', () => {
  const compared = (any: ClaimFacts) =>
    decideClaim(any).compared.map(({ what, agreed, found, holds }) => [what, agreed, found, holds])
  expect(compared(base)).toEqual([
    ['price', usd(133_600), usd(127_900), false],
    ['credited', usd(5_700), usd(0), true],
  ])
  expect(compared(facts({ dropsCredited: usd(9_000) }))[1]).toEqual([
    'credited',
    usd(5_700),
    usd(9_000),
    false,
  ])
  expect(compared(facts({}, { isPublic: null }))).toEqual([['Public', 'Met', null, false]])
  expect(compared(facts({ inPackage: true }))).toEqual([['booking', null, 'Package', false]])
})
