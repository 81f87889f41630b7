import { money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidBy } from '../clause.ts'
import { hour } from '../spans.ts'
import { checkVoucher, type VoucherRequest } from './eligibility.ts'
import { exchangeVoucher, exerciseVoucher, priceOfVoucher, type VoucherFacts } from './exercise.ts'
import { alfama, boughtAt, eur, facts, voucherContracts } from './hotel-price-freeze.model.ts'
import { lookupFailure, refundFailure, voucherLookupFailures, wayOutOf } from './lookup-failures.ts'
import { voucherBeforePaying, voucherShare } from './price.ts'
import { voucherSpan } from './voucher.ts'

const closes = boughtAt + 168 * hour

test('a lower price is paid as it is, less the deposit', () => {
  const decision = exerciseVoucher(facts())
  expect(decision).toMatchObject({ outcome: 'Fallen', clause: 'hotel-price-freeze.lower-price' })
  expect(decision.pays).toEqual([{ from: 'Fee', as: 'Discount', amount: eur(6_000) }])
  expect(voucherShare(alfama, eur(140_800)).left).toEqual(eur(134_800))
})

test.each([
  ['a rise up to the cap is paid', 195_200, 'RisenWithinCap', 'hotel-price-freeze.rise', 48_000],
  ['a cent above it is the guest’s', 195_201, 'RisenBeyondCap', 'hotel-price-freeze.cap', 48_000],
  ['the same price', 147_200, 'RisenWithinCap', 'hotel-price-freeze.rise', 0],
] as const)('%s', (_, price, outcome, clause, paid) => {
  const decision = exerciseVoucher(facts({ current: { room: eur(price), best: null } }))
  expect(decision).toMatchObject({ outcome, clause })
  expect(paidBy(decision, 'EUR', ['Cover'])).toEqual(eur(paid))
  expect(paidBy(decision, 'EUR', ['Fee'])).toEqual(eur(6_000))
})

test('the cap is of each room', () => {
  const voucher = { ...alfama, rooms: 2 }
  const booking = { stay: alfama.stay, rooms: 2 }
  const current = { room: eur(147_200 + 96_000), best: null }
  const decision = exerciseVoucher(facts({ voucher, booking, current }))
  expect(decision.outcome).toBe('RisenWithinCap')
  expect(paidBy(decision, 'EUR', ['Cover'])).toEqual(eur(96_000))
})

test('a deposit above the price is refunded for the rest', () => {
  const current = { room: eur(5_000), best: null }
  expect(exerciseVoucher(facts({ current })).pays).toEqual([
    { from: 'Fee', as: 'Discount', amount: eur(5_000) },
    { from: 'Fee', as: 'OriginalTenders', amount: eur(1_000) },
  ])
})

test('the first mode holds its room; the second takes the best that is left', () => {
  const current = { room: null, best: eur(150_000) }
  expect(exerciseVoucher(facts({ current }))).toMatchObject({
    outcome: 'Gone',
    clause: 'hotel-price-freeze.gone',
    pays: [{ from: 'Fee', as: 'OriginalTenders', amount: eur(6_000) }],
  })
  const voucher = { ...alfama, mode: 'BestAvailable' } as const
  expect(paidBy(exerciseVoucher(facts({ voucher, current })), 'EUR', ['Cover'])).toEqual(eur(2_800))
  // Its own room comes first, even if another one is cheaper.
  expect(priceOfVoucher(facts({ voucher }))).toEqual(eur(140_800))
  const gone = { room: null, best: null }
  expect(exerciseVoucher(facts({ voucher, current: gone })).outcome).toBe('Gone')
})

test.each([
  ['of another person', { by: 'jonah' }, 'hotel-price-freeze.owner', 'ProtectionNotOffered'],
  [
    'used before',
    { voucher: { ...alfama, state: 'Exercised' } },
    'hotel-price-freeze.once',
    'ProtectionUsed',
  ],
  [
    'exchanged before',
    { voucher: { ...alfama, state: 'Exchanged' } },
    'hotel-price-freeze.once',
    'ProtectionEnded',
  ],
  [
    'for other dates',
    { booking: { stay: 'other', rooms: 1 } },
    'hotel-price-freeze.same-stay',
    'ItineraryDiffers',
  ],
  [
    'for another number of rooms',
    { booking: { stay: alfama.stay, rooms: 2 } },
    'hotel-price-freeze.all-rooms',
    'TravelersDiffer',
  ],
] as const)('a voucher %s pays nothing', (_, change, clause, refusal) => {
  expect(exerciseVoucher(facts(change as Partial<VoucherFacts>))).toMatchObject({
    outcome: 'Refused',
    clause,
    refusal,
    pays: [],
  })
})

test('it is valid until a second before its action expiration', () => {
  expect(voucherSpan(alfama).closes).toBe(closes)
  expect(exerciseVoucher(facts({ at: closes - 1000 })).outcome).toBe('Fallen')
  expect(exerciseVoucher(facts({ at: closes }))).toMatchObject({ outcome: 'Expired', pays: [] })
})

/** Other dates. */
const nextOf = (deposit: number) => ({
  next: {
    stay: 'casa-do-almirante 2027-03-06 2027-03-14 2',
    room: alfama.room,
    deposit: eur(deposit),
  },
})
test('a valid voucher is exchanged: its deposit pays the next one, the rest is refunded', () => {
  const change = { at: boughtAt + hour, voucher: alfama, by: 'avery' }
  expect(exchangeVoucher({ ...change, ...nextOf(8_000) })).toMatchObject({
    outcome: 'Exchanged',
    clause: 'hotel-price-freeze.exchange',
    pays: [{ from: 'Fee', as: 'Discount', amount: eur(6_000) }],
  })
  expect(exchangeVoucher({ ...change, ...nextOf(4_500) }).pays).toEqual([
    { from: 'Fee', as: 'Discount', amount: eur(4_500) },
    { from: 'Fee', as: 'OriginalTenders', amount: eur(1_500) },
  ])
  expect(exchangeVoucher({ ...change, at: closes, ...nextOf(1) }).outcome).toBe('Expired')
  expect(exchangeVoucher({ ...change, by: 'jonah', ...nextOf(1) }).outcome).toBe('Refused')
  const same = { next: { ...nextOf(1).next, stay: alfama.stay } }
  expect(exchangeVoucher({ ...change, ...same })).toMatchObject({
    refusal: 'ItineraryDiffers',
    clause: 'hotel-price-freeze.other-stay',
    pays: [],
  })
})

test('never a cent off, never outside the window, never twice', () => {
  fc.assert(
    fc.property(voucherContracts.any, (any) => {
      expect(voucherContracts.differenceOf(any)).toBeNull()
    }),
    { numRuns: 3_000 },
  )
})

const request: VoucherRequest = {
  at: boughtAt,
  checkInAt: boughtAt + (168 + 24) * hour,
  durationHours: 168,
  cap: eur(48_000),
  limits: { least: eur(4_600), most: eur(48_000) },
  rooms: 1,
  ofRooms: 1,
  paidAtProperty: false,
}
test.each([
  ['that is paid at the property', { paidAtProperty: true }, 'ProtectionNotOffered'],
  ['for one of two rooms', { ofRooms: 2 }, 'NotAllCovered'],
  ['for 14 days', { durationHours: 336 }, 'FreezeLengthNotSold'],
  ['with a higher cap', { cap: eur(48_001) }, 'CapNotSold'],
  ['with a lower cap', { cap: eur(4_599) }, 'CapNotSold'],
  ['with a cap of another currency', { cap: money(48_000, 'USD') }, 'CapNotSold'],
  ['less than a day before check-in', { checkInAt: request.checkInAt - 1 }, 'ProtectionTooLate'],
] as const)('no voucher is sold for a stay %s', (_, change, code) => {
  expect(checkVoucher(request).ok).toBe(true)
  expect(checkVoucher({ ...request, ...change })).toMatchObject({ ok: false, refusal: { code } })
})

test('a lookup names its first failure, and each failure has a way out', () => {
  const fine = {
    isFound: true,
    hasRates: true,
    hasAccounts: true,
    hasLodging: true,
    hasRoom: true,
    quoteMatches: true,
  }
  expect(lookupFailure(fine)).toBeNull()
  const each = Object.keys(fine).map((name) => lookupFailure({ ...fine, [name]: false }))
  expect(each).toEqual(voucherLookupFailures)
  expect(lookupFailure({ ...fine, hasRoom: false, hasLodging: false })).toBe('LodgingNotAvailable')
  expect(wayOutOf.NoMatchingRoom).toBe('RefundDeposit')
  expect([
    refundFailure(0, false),
    refundFailure(2, true),
    refundFailure(1, false),
    refundFailure(1, true),
  ]).toEqual(['TransactionNotFound', 'MultipleTransactions', 'ReversalFailure', null])
})

test('before paying: the deposit is what can be lost', () => {
  const cost = { total: eur(4_000 * 300), samples: 300, paid: 100 }
  expect(voucherBeforePaying(2, eur(20_000), cost)).toMatchObject({
    cap: eur(40_000),
    worstCase: { loses: eur(11_200), clause: 'hotel-price-freeze.expired' },
    fairPrice: { premium: eur(11_200), expected: eur(8_000), odds: { times: 1, of: 3 } },
  })
})

test('the log says what was compared, and whether it held', () => {
  const compared = (price: number) =>
    exerciseVoucher(facts({ current: { room: eur(price), best: null } })).compared.map(
      ({ what, agreed, found, holds }) => [what, agreed, found, holds],
    )
  const deposit = ['deposit', eur(6_000), eur(6_000), true]
  expect(compared(147_200)).toEqual([
    ['price', eur(147_200), eur(147_200), true],
    ['rise', eur(48_000), eur(0), true],
    deposit,
  ])
  expect(compared(195_201)).toEqual([
    ['price', eur(147_200), eur(195_201), false],
    ['rise', eur(48_000), eur(48_001), false],
    deposit,
  ])
  const change = { at: boughtAt + hour, voucher: alfama, by: 'avery' }
  const holds = (deposit: number) =>
    exchangeVoucher({ ...change, ...nextOf(deposit) }).compared.map((one) => one.holds)
  expect([holds(6_000), holds(6_001)]).toEqual([[true], [false]])
})

test('the lowest and the highest cap are sold', () => {
  for (const cap of [request.limits.least, request.limits.most])
    expect(checkVoucher({ ...request, cap }).ok).toBe(true)
})
