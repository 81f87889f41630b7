import { money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logLine, paidBy } from '../clause.ts'
import { hour } from '../spans.ts'
import { checkFreeze, freezeLengths, refreezeOf, type FreezeRequest } from './eligibility.ts'
import { exerciseFreeze, watchFreeze, type FreezeFacts } from './exercise.ts'
import { freezeSpan } from './freeze.ts'
import { freezeBeforePaying, freezeExamples, freezeShare, freezeShares } from './price.ts'
import {
  anyFacts,
  boughtAt,
  facts,
  lisbon,
  priceFreezeContracts,
  usd,
} from './price-freeze.model.ts'
import { priceFreezeTerms } from './terms.ts'

const closes = boughtAt + 336 * hour

test.each([
  ['a rise under the cap is paid', [70_000, 70_000], 'RisenWithinCap', 'price-freeze.rise', 17_600],
  [
    'a rise of exactly the cap is paid',
    [76_200, 76_200],
    'RisenWithinCap',
    'price-freeze.rise',
    30_000,
  ],
  [
    'a cent above the cap is the traveler’s',
    [76_201, 76_200],
    'RisenBeyondCap',
    'price-freeze.cap',
    30_000,
  ],
  [
    'a rise over the cap pays the cap',
    [90_000, 90_000],
    'RisenBeyondCap',
    'price-freeze.cap',
    30_000,
  ],
  ['a lower price is paid as it is', [54_000, 54_000], 'Fallen', 'price-freeze.lower-price', 0],
  ['the same price needs no help', [61_200, 61_200], 'RisenWithinCap', 'price-freeze.rise', 0],
  ['one fell and one rose', [54_000, 61_300], 'RisenWithinCap', 'price-freeze.rise', 100],
] as const)('%s', (_, [first, second], outcome, clause, paid) => {
  const decision = exerciseFreeze(facts({ current: [usd(first), usd(second)] }))
  expect(decision).toMatchObject({ outcome, clause })
  expect(paidBy(decision, 'USD')).toEqual(usd(paid))
})

test.each([
  ['of another person', { by: 'jonah' }, 'price-freeze.owner', 'ProtectionNotOffered'],
  [
    'used before',
    { freeze: { ...lisbon, state: 'Exercised' } },
    'price-freeze.once',
    'ProtectionUsed',
  ],
  [
    'refunded before',
    { freeze: { ...lisbon, state: 'Refunded' } },
    'price-freeze.once',
    'ProtectionEnded',
  ],
  [
    'for another flight',
    { booking: { itinerary: 'LZ212', travelers: ['ADT', 'ADT'] } },
    'price-freeze.same-itinerary',
    'ItineraryDiffers',
  ],
  [
    'for one of two',
    { booking: { itinerary: lisbon.itinerary, travelers: ['ADT'] } },
    'price-freeze.all-travelers',
    'TravelersDiffer',
  ],
] as const)('a freeze %s pays nothing', (_, change, clause, refusal) => {
  expect(exerciseFreeze(facts(change as Partial<FreezeFacts>))).toMatchObject({
    outcome: 'Refused',
    clause,
    refusal,
    pays: [],
  })
})

test('it holds until a second before its end, and not at its end', () => {
  expect(freezeSpan(lisbon)).toEqual({ opens: boughtAt, closes })
  expect(exerciseFreeze(facts({ at: closes - 1000 })).outcome).toBe('RisenWithinCap')
  expect(exerciseFreeze(facts({ at: closes - 1 })).outcome).toBe('RisenWithinCap')
  const over = exerciseFreeze(facts({ at: closes }))
  expect(over).toMatchObject({ outcome: 'Expired', refusal: 'ProtectionExpired', pays: [] })
  expect(exerciseFreeze(facts({ at: boughtAt })).outcome).toBe('RisenWithinCap')
  expect(exerciseFreeze(facts({ at: boughtAt - 1 })).outcome).toBe('Expired')
})

test('once expired it stays expired, even if the clock moves back', () => {
  const freeze = { ...lisbon, state: 'Expired' } as const
  expect(exerciseFreeze(facts({ freeze })).outcome).toBe('Expired')
})

test('booked within the hour the fee is refunded, a millisecond later it is not', () => {
  const same = [usd(61_200), usd(61_200)]
  const quick = exerciseFreeze(facts({ at: boughtAt + hour, current: same }))
  expect(quick.pays).toEqual([{ from: 'Fee', as: 'OriginalTenders', amount: usd(4_800) }])
  expect(exerciseFreeze(facts({ at: boughtAt + hour + 1, current: same })).pays).toEqual([])
})

test('without seats the fee is refunded, by booking or by the daily look', () => {
  const fee = [{ from: 'Fee', as: 'OriginalTenders', amount: usd(4_800) }]
  expect(exerciseFreeze(facts({ current: null }))).toMatchObject({ outcome: 'Gone', pays: fee })
  expect(watchFreeze(facts({ current: null }))).toMatchObject({ outcome: 'Gone', pays: fee })
  expect(watchFreeze(facts())).toBeNull()
  expect(watchFreeze(facts({ at: closes, current: null }))).toMatchObject({ outcome: 'Expired' })
  expect(watchFreeze(facts({ freeze: { ...lisbon, state: 'Refunded' }, current: null }))).toBeNull()
})

test('a decision is a line of plain JSON', () => {
  const line = logLine(exerciseFreeze(facts()))
  expect(JSON.parse(JSON.stringify(line))).toEqual(line)
  expect(line).toMatchObject({
    clause: 'price-freeze.rise',
    pays: [{ as: 'Discount', amount: { minor: 15_200, currency: 'USD' } }],
  })
})

test('never a cent off, never outside the window, never twice', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      expect(priceFreezeContracts.differenceOf(any)).toBeNull()
    }),
    { numRuns: 3_000 },
  )
})

test('what the freeze and the travelers pay is today’s price', () => {
  fc.assert(
    fc.property(anyFacts, ({ freeze, current }) => {
      if (current === null) return
      for (const { pays, benefit, current: today, frozen } of freezeShares(freeze, current)) {
        expect(pays.minor + benefit.minor).toBe(today.minor)
        expect(benefit.minor).toBeLessThanOrEqual(freeze.cap.minor)
        if (today.minor <= frozen.minor + freeze.cap.minor)
          expect(pays.minor).toBe(today.minor < frozen.minor ? today.minor : frozen.minor)
      }
    }),
    { numRuns: 2_000 },
  )
})

const request: FreezeRequest = {
  at: boughtAt,
  hours: 336,
  cap: usd(15_000),
  travelers: 2,
  party: 2,
  airlines: ['LZ', 'BA'],
  firstDeparture: boughtAt + 336 * hour + priceFreezeTerms.beforeDepartureMs,
}
test.each([
  ['of an excluded airline', { airlines: ['BA', 'UA'] }, 'AirlineExcluded'],
  ['of one of two travelers', { travelers: 1 }, 'NotAllCovered'],
  ['for 10 days', { hours: 240 }, 'FreezeLengthNotSold'],
  ['with a cap of $500.01', { cap: usd(50_001) }, 'CapNotSold'],
  ['with a cap of $49', { cap: usd(4_900) }, 'CapNotSold'],
  ['with a cap of $75', { cap: usd(7_500) }, 'CapNotSold'],
  ['with a cap in euros', { cap: money(15_000, 'EUR') }, 'CapNotSold'],
  [
    'that ends too near departure',
    { firstDeparture: request.firstDeparture - 1 },
    'ProtectionTooLate',
  ],
] as const)('a freeze %s is not sold', (_, change, code) => {
  expect(checkFreeze(request).ok).toBe(true)
  expect(checkFreeze({ ...request, ...change })).toMatchObject({ ok: false, refusal: { code } })
})

test('lengths that end early enough are on sale', () => {
  expect(freezeLengths(boughtAt, boughtAt + 10 * 24 * hour)).toEqual([72, 168])
  expect(freezeLengths(boughtAt, boughtAt + 8 * 24 * hour)).toEqual([72, 168])
  expect(freezeLengths(boughtAt, boughtAt + 8 * 24 * hour - 1)).toEqual([72])
  expect(freezeLengths(boughtAt, boughtAt + 24 * hour)).toEqual([])
})

test('before paying: the fee of all, the most it pays, what is lost', () => {
  const cost = { total: usd(1_450 * 400), samples: 400, paid: 160 }
  const shown = freezeBeforePaying({ travelers: lisbon.travelers, cap: lisbon.cap, cost })
  expect(shown).toEqual({
    cap: usd(30_000),
    worstCase: { loses: usd(4_200), clause: 'price-freeze.expired' },
    fairPrice: {
      premium: usd(4_200),
      expected: usd(2_900),
      margin: usd(1_300),
      returnedPercent: 69,
      odds: { times: 2, of: 5 },
    },
  })
})

test('what is left of the cap shrinks with the rise, and is never below zero', () => {
  const left = (current: number): bigint =>
    freezeShare(usd(61_200), usd(15_000), usd(current)).capLeft.minor
  expect([54_000, 68_800, 76_200, 90_000].map(left)).toEqual([15_000n, 7_400n, 0n, 0n])
})

test('the examples are one of each kind', () => {
  const [fallen, within, beyond, gone] = freezeExamples(
    { type: 'ADT', frozen: usd(61_200) },
    usd(15_000),
    usd(4_800),
  )
  expect(fallen).toMatchObject({ kind: 'Fallen', share: { benefit: usd(0) } })
  expect(within).toMatchObject({ kind: 'RisenWithinCap', share: { pays: usd(61_200) } })
  expect(beyond).toMatchObject({
    kind: 'RisenBeyondCap',
    share: { benefit: usd(15_000), pays: usd(61_200 + 13_500) },
  })
  expect(gone).toEqual({ kind: 'Gone', feeRefund: usd(4_800) })
})

test('the log says what was compared, and whether it held', () => {
  const compared = (current: readonly number[]) =>
    exerciseFreeze(facts({ current: current.map(usd) })).compared.map(
      ({ what, agreed, found, holds }) => [what, agreed, found, holds],
    )
  const bookedBy = ['bookedBy', boughtAt + hour, facts().at, false]
  expect(compared([61_200, 76_200])).toEqual([
    ['price', usd(61_200), usd(61_200), true],
    ['rise', usd(15_000), usd(0), true],
    ['price', usd(61_200), usd(76_200), false],
    ['rise', usd(15_000), usd(15_000), true],
    bookedBy,
  ])
  expect(compared([61_200, 76_201])[3]).toEqual(['rise', usd(15_000), usd(15_001), false])
  const quick = exerciseFreeze(facts({ at: boughtAt + hour })).compared.at(-1)
  expect(quick).toMatchObject({ what: 'bookedBy', holds: true })
})

test('the lowest and the highest cap are sold', () => {
  for (const cap of [5_000, 50_000])
    expect(checkFreeze({ ...request, cap: usd(cap) }).ok).toBe(true)
})

test('a length that ends too late names the longest one that does not', () => {
  const near = { ...request, firstDeparture: boughtAt + 10 * 24 * hour }
  expect(checkFreeze(near)).toMatchObject({ ok: false, refusal: { facts: { longestDays: 7 } } })
  const nearer = { ...request, firstDeparture: boughtAt + 24 * hour }
  expect(checkFreeze(nearer)).toMatchObject({ ok: false, refusal: { facts: { longestDays: 0 } } })
})

test('an expired price can be frozen again at today’s price', () => {
  const current = [usd(70_000), usd(68_000)]
  const far = closes + 40 * 24 * hour
  const again = { lengths: [72, 168, 336], cap: lisbon.cap }
  expect(refreezeOf(lisbon, current, closes, far)).toMatchObject({
    ...again,
    travelers: [{ frozen: usd(70_000) }, { frozen: usd(68_000) }],
  })
  expect(refreezeOf({ ...lisbon, state: 'Expired' }, current, closes - 1, far)).not.toBeNull()
  expect(refreezeOf(lisbon, current, closes - 1, far)).toBeNull()
  expect(refreezeOf({ ...lisbon, state: 'Exercised' }, current, closes, far)).toBeNull()
  expect(refreezeOf(lisbon, null, closes, far)).toBeNull()
  expect(refreezeOf(lisbon, current, closes, closes + 24 * hour)).toBeNull()
})
