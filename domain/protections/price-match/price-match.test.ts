import { money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hour } from '../spans.ts'
import { checkClaim, claimConditions, type ClaimFacts } from './conditions.ts'
import { checkPriceMatch, matchBarOf } from './eligibility.ts'
import { acceptClaim, decideClaim } from './exercise.ts'
import {
  anyFacts,
  base,
  claimContracts,
  confirmedAt,
  facts,
  second,
  usd,
} from './price-match.model.ts'
import { priceMatchBeforePaying } from './price.ts'

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
  ['for a price still to be seen', facts({}, { seenAt: base.at + 1 }), 'seen', vague],
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
    Seen: 'Met',
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

test('why nothing can be claimed is told before a claim is filled in', () => {
  const bar = (booking: Partial<ClaimFacts['booking']>, at = base.at) =>
    matchBarOf({ ...base.booking, ...booking }, at)
  expect(bar({})).toBeNull()
  expect(bar({ inPackage: true })).toBe('Package')
  expect(bar({ isVacationRental: true })).toBe('VacationRental')
  expect(bar({ collection: 'Premier', paidAtProperty: true })).toBe('Premier')
  expect(bar({ collection: 'Lifestyle', paidAtProperty: true })).toBe('Lifestyle')
  expect(bar({ price: money(1, 'EUR') })).toBe('OtherCurrency')
  expect(bar({ holder: second })).toBe('NoCreditAccount')
  expect(bar({ isCanceled: true })).toBe('ChangedOrCanceled')
  expect(bar({}, confirmedAt + 24 * hour)).toBeNull()
  expect(bar({}, confirmedAt + 24 * hour + 1)).toBe('TooLate')
})

test('never a cent off, never outside the window, never twice', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      expect(claimContracts.differenceOf(any)).toBeNull()
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
