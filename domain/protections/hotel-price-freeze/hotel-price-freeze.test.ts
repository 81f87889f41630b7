import { money, type Money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidBy } from '../clause.ts'
import { hour } from '../spans.ts'
import { voucherStates } from './contract.lifecycle.ts'
import { checkVoucher, type VoucherRequest } from './eligibility.ts'
import { exchangeVoucher, exerciseVoucher, priceOfVoucher, type VoucherFacts } from './exercise.ts'
import { lookupFailure, refundFailure, voucherLookupFailures, wayOutOf } from './lookup-failures.ts'
import { voucherBeforePaying, voucherShare } from './price.ts'
import { freezeModes } from './terms.ts'
import { voucherSpan, type Voucher } from './voucher.ts'

const eur = (minor: number): Money => money(minor, 'EUR')
const boughtAt = Date.parse('2026-11-27T16:30:00Z')
const alfama: Voucher = {
  id: 'voucher_1',
  state: 'Valid',
  owner: 'avery',
  boughtAt,
  durationHours: 168,
  mode: 'HoldTheRoom',
  stay: 'casa-do-almirante 2027-02-06 2027-02-14 2',
  room: 'double-river flexible',
  rooms: 1,
  pricings: { nightly: eur(18_400), total: eur(147_200), cap: eur(48_000) },
  deposit: eur(6_000),
}
const facts = (change: Partial<VoucherFacts> = {}): VoucherFacts => ({
  at: boughtAt + 24 * hour,
  voucher: alfama,
  by: 'avery',
  booking: { stay: alfama.stay, rooms: 1 },
  current: { room: eur(140_800), best: eur(120_000) },
  ...change,
})
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

test('a valid voucher is exchanged: its deposit pays the next one, the rest is refunded', () => {
  const change = { at: boughtAt + hour, voucher: alfama, by: 'avery' }
  expect(exchangeVoucher({ ...change, nextDeposit: eur(8_000) })).toMatchObject({
    outcome: 'Exchanged',
    clause: 'hotel-price-freeze.exchange',
    pays: [{ from: 'Fee', as: 'Discount', amount: eur(6_000) }],
  })
  expect(exchangeVoucher({ ...change, nextDeposit: eur(4_500) }).pays).toEqual([
    { from: 'Fee', as: 'Discount', amount: eur(4_500) },
    { from: 'Fee', as: 'OriginalTenders', amount: eur(1_500) },
  ])
  expect(exchangeVoucher({ ...change, at: closes, nextDeposit: eur(1) }).outcome).toBe('Expired')
  expect(exchangeVoucher({ ...change, by: 'jonah', nextDeposit: eur(1) }).outcome).toBe('Refused')
})

/** Said a second time, with plain numbers: discount by the cover, credited and refunded deposit. */
const naive = ({ at, voucher, by, booking, current }: VoucherFacts): number[] => {
  const deposit = Number(voucher.deposit.minor)
  if (by !== 'avery' || voucher.state !== 'Valid') return [0, 0, 0]
  if (at < voucher.boughtAt || at - voucher.boughtAt >= voucher.durationHours * 3600 * 1000)
    return [0, 0, 0]
  if (booking.stay !== voucher.stay || booking.rooms !== voucher.rooms) return [0, 0, 0]
  let price = current.room
  if (price === null && voucher.mode === 'BestAvailable') price = current.best
  if (price === null) return [0, 0, deposit]
  const rise = Math.max(0, Number(price.minor) - Number(voucher.pricings.total.minor))
  const benefit = Math.min(rise, Number(voucher.pricings.cap.minor) * voucher.rooms)
  const due = Number(price.minor) - benefit
  const credited = Math.min(deposit, due)
  return [benefit, credited, deposit - credited]
}
const maybe = fc.option(fc.integer({ min: 0, max: 300_000 }).map(eur))
const anyFacts: fc.Arbitrary<VoucherFacts> = fc
  .record({
    rooms: fc.integer({ min: 1, max: 4 }),
    bookedRooms: fc.integer({ min: 1, max: 4 }),
    total: fc.integer({ min: 1, max: 200_000 }),
    cap: fc.integer({ min: 5_000, max: 50_000 }),
    deposit: fc.integer({ min: 1_000, max: 60_000 }),
    mode: fc.constantFrom(...freezeModes),
    state: fc.oneof(
      { arbitrary: fc.constant('Valid' as const), weight: 8 },
      { arbitrary: fc.constantFrom(...voucherStates), weight: 1 },
    ),
    after: fc.oneof(
      fc.integer({ min: -1_000, max: 170 * hour }),
      fc.constantFrom(-1, 0, 168 * hour - 1, 168 * hour),
    ),
    room: maybe,
    best: maybe,
    whose: fc.integer({ min: 0, max: 9 }),
    same: fc.boolean(),
  })
  .map((one) => ({
    at: boughtAt + one.after,
    voucher: {
      ...alfama,
      state: one.state,
      mode: one.mode,
      rooms: one.rooms,
      pricings: { nightly: eur(1), total: eur(one.total), cap: eur(one.cap) },
      deposit: eur(one.deposit),
    },
    by: one.whose === 0 ? 'jonah' : 'avery',
    booking: { stay: alfama.stay, rooms: one.same ? one.rooms : one.bookedRooms },
    current: { room: one.room, best: one.best },
  }))

test('never a cent off, never outside the window, never twice', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      const decision = exerciseVoucher(any)
      const paid = (from: string, as: string): number =>
        decision.pays.reduce(
          (all, one) => all + (one.from === from && one.as === as ? Number(one.amount.minor) : 0),
          0,
        )
      expect([
        paid('Cover', 'Discount'),
        paid('Fee', 'Discount'),
        paid('Fee', 'OriginalTenders'),
      ]).toEqual(naive(any))
      const after = { ...any, voucher: { ...any.voucher, state: 'Exercised' as const } }
      expect(exerciseVoucher(after).pays).toEqual([])
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
  const holds = (nextDeposit: Money) =>
    exchangeVoucher({ ...change, nextDeposit }).compared.map((one) => one.holds)
  expect([holds(eur(6_000)), holds(eur(6_001))]).toEqual([[true], [false]])
})

test('the lowest and the highest cap are sold', () => {
  for (const cap of [request.limits.least, request.limits.most])
    expect(checkVoucher({ ...request, cap }).ok).toBe(true)
})
