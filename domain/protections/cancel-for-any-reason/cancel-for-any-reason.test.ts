import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidBy } from '../clause.ts'
import { hour } from '../spans.ts'
import { lastUse } from './cover.ts'
import {
  anyFacts,
  cancelContracts,
  cover,
  departs,
  facts,
  fareRules,
  usd,
} from './cancel-for-any-reason.model.ts'
import { checkCancelCover, type CancelCoverRequest } from './eligibility.ts'
import {
  cancelActionOf,
  cancelClauses,
  exerciseCancel,
  resultOfCancel,
  type CancelFacts,
} from './exercise.ts'
import { cancelActions, cancelOutcomes } from './outcomes.ts'
import { cancelOptions } from './options.ts'
import { cancelCoverResults } from './outcomes.ts'
import { averageRefund, refundAtCheckIn } from './room-refund.ts'
import { cancelBeforePaying, premiumPercent, roomVariants } from './price.ts'

const paid = (from: 'Supplier' | 'Cover' | 'Fee', change: Partial<CancelFacts> = {}): number =>
  Number(paidBy(exerciseCancel(facts(change)), 'USD', [from]).minor)

test('80 percent of what was paid is refunded', () => {
  expect(exerciseCancel(facts())).toMatchObject({
    outcome: 'Exercise',
    clause: 'cancel-for-any-reason.share',
    pays: [{ from: 'Cover', as: 'OriginalTenders', amount: usd(106_880) }],
  })
  expect(resultOfCancel(facts())).toBe('Cash')
})

test('the airline’s part comes first, and the cover pays the rest', () => {
  const supplier = fareRules(40_000)
  expect([paid('Supplier', { supplier }), paid('Cover', { supplier })]).toEqual([40_000, 66_880])
  expect(resultOfCancel(facts({ supplier }))).toBe('PartialRefundOrCash')
})

test('an airline’s better refund is paid, and the cover is not used', () => {
  const supplier = fareRules(120_000)
  expect(exerciseCancel(facts({ supplier }))).toMatchObject({
    outcome: 'Refundable',
    clause: 'cancel-for-any-reason.better-refund',
  })
  expect([paid('Supplier', { supplier }), paid('Cover', { supplier })]).toEqual([120_000, 0])
  expect(paid('Fee', { supplier })).toBe(0)
  expect(resultOfCancel(facts({ supplier: fareRules(133_600) }))).toBe('AirlineFullRefund')
  // The same amount is the airline's.
  expect(exerciseCancel(facts({ supplier: fareRules(106_880) })).outcome).toBe('Refundable')
  expect(exerciseCancel(facts({ supplier: fareRules(106_879) })).outcome).toBe('Exercise')
})

test('the airline’s whole credit can be chosen instead of 80 percent in money', () => {
  const supplier = fareRules(0, 133_600)
  expect(cancelOptions(cover, supplier).map(({ result, total }) => [result, total])).toEqual([
    ['Cash', usd(106_880)],
    ['Ftc', usd(133_600)],
  ])
  expect(exerciseCancel(facts({ supplier, choice: 'AirlineCredit' }))).toMatchObject({
    clause: 'cancel-for-any-reason.airline-credit',
    outcome: 'Exercise',
    pays: [{ from: 'Supplier', as: 'AirlineCredit', amount: usd(133_600) }],
  })
  expect(resultOfCancel(facts({ supplier: fareRules(0, 99), choice: 'AirlineCredit' }))).toBe(
    'FtcWithPenalty',
  )
  expect(exerciseCancel(facts({ choice: 'AirlineCredit' }))).toMatchObject({
    outcome: 'CancellationFailure',
    refusal: 'ProtectionNotOffered',
    pays: [],
  })
})

test('while a ticket can be voided it is voided, and the premium is refunded', () => {
  const supplier = { ...fareRules(133_600), kind: 'Void' } as const
  expect(exerciseCancel(facts({ supplier }))).toMatchObject({
    outcome: 'Refundable',
    clause: 'cancel-for-any-reason.void',
  })
  expect([
    paid('Supplier', { supplier }),
    paid('Cover', { supplier }),
    paid('Fee', { supplier }),
  ]).toEqual([133_600, 0, 12_400])
  expect(resultOfCancel(facts({ supplier }))).toBe('TicketedVoid')
  const doing = { ...fareRules(133_600), kind: 'SuppliersDoing' } as const
  expect(resultOfCancel(facts({ supplier: doing }))).toBe('AirlineFullRefund')
  expect(paid('Fee', { supplier: doing })).toBe(12_400)
})

test('three hours before departure still counts, a second later does not', () => {
  const last = departs - 3 * hour
  expect(exerciseCancel(facts({ at: last - 1000 })).outcome).toBe('Exercise')
  expect(exerciseCancel(facts({ at: last })).outcome).toBe('Exercise')
  expect(exerciseCancel(facts({ at: last + 1000 }))).toMatchObject({
    clause: 'cancel-for-any-reason.deadline',
    refusal: 'ProtectionExpired',
    pays: [],
  })
  expect(resultOfCancel(facts({ at: last + 1 }))).toBe('TooCloseToDeparture')
})

test('the later of the scheduled and the updated departure counts', () => {
  const later = { scheduled: departs, updated: departs + hour }
  const earlier = { scheduled: departs, updated: departs - hour }
  expect(lastUse('Flight', later)).toBe(departs - 2 * hour)
  expect(lastUse('Flight', earlier)).toBe(departs - 3 * hour)
})

test('a room is canceled until check-in, and not at it', () => {
  const room = { ...cover, covers: 'Room' } as const
  expect(exerciseCancel(facts({ cover: room, at: departs - 1 })).outcome).toBe('Exercise')
  const over = facts({ cover: room, at: departs })
  expect(exerciseCancel(over)).toMatchObject({ refusal: 'ProtectionExpired', pays: [] })
  expect(resultOfCancel(over)).toBe('ContactCustomerService')
  // Dates that were changed move check-in with them, to earlier ones too.
  expect(lastUse('Room', { scheduled: departs, updated: departs - hour })).toBe(departs - hour - 1)
})

test('a property’s refund counts for as long as it lasts, and at most as the cover pays', () => {
  const steps = [
    { from: null, refund: usd(10_000) },
    { from: 6 * hour, refund: usd(5_000) },
    { from: 9 * hour, refund: usd(0) },
  ]
  const average = (now: number) => averageRefund(steps, usd(8_000), { now, checkIn: 10 * hour })
  expect(average(0)).toEqual(usd(6_300))
  expect(average(9 * hour)).toEqual(usd(0))
  expect(average(10 * hour)).toEqual(usd(0))
  expect(refundAtCheckIn(steps)).toEqual(usd(0))
  expect(() => refundAtCheckIn([])).toThrow(RangeError)
})

test.each([
  ['a booking that is canceled', { booking: 'Canceled' }, 'Canceled', 'cancel-for-any-reason.once'],
  [
    'a cover used before',
    { cover: { ...cover, state: 'Exercised' } },
    'Canceled',
    'cancel-for-any-reason.once',
  ],
  ['a booking in progress', { booking: 'Pending' }, 'Pending', 'cancel-for-any-reason.pending'],
  [
    'a cancellation in progress',
    { cover: { ...cover, state: 'Exercising' } },
    'Pending',
    'cancel-for-any-reason.pending',
  ],
  [
    'one of two travelers',
    { travelers: { canceled: 1, all: 2 } },
    'ContactCustomerService',
    'cancel-for-any-reason.all-travelers',
  ],
  [
    'a trip that an agent changed',
    { byAgent: true },
    'ContactCustomerService',
    'cancel-for-any-reason.all-travelers',
  ],
  [
    'a supplier that does not answer',
    { supplier: null },
    'CancellationFailure',
    'cancel-for-any-reason.supplier',
  ],
  [
    'a voided cover',
    { cover: { ...cover, state: 'Voided' } },
    'CancellationFailure',
    'cancel-for-any-reason.ended',
  ],
] as const)('%s pays nothing', (_, change, outcome, clause) => {
  expect(exerciseCancel(facts(change as Partial<CancelFacts>))).toMatchObject({
    outcome,
    clause,
    pays: [],
  })
})

test('never a cent off, never more than was paid, never twice', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      expect(cancelContracts.differenceOf(any)).toBeNull()
    }),
    { numRuns: 4_000 },
  )
})

test('every outcome and every result is reached, by every clause', () => {
  const seen = {
    outcomes: new Set<string>(),
    results: new Set<string>(),
    clauses: new Set<string>(),
  }
  for (const any of fc.sample(anyFacts, { numRuns: 3_000, seed: 1 })) {
    const { outcome, clause } = exerciseCancel(any)
    seen.outcomes.add(outcome)
    seen.clauses.add(clause)
    seen.results.add(resultOfCancel(any))
  }
  expect([...seen.outcomes].sort()).toEqual([...cancelOutcomes].sort())
  expect([...seen.results].sort()).toEqual([...cancelCoverResults].sort())
  expect([...seen.clauses].sort()).toEqual(cancelClauses.map(({ code }) => code).sort())
})

test('the button says what can be done', () => {
  const { choice: _, ...rest } = facts()
  const action = (change: object): string =>
    cancelActionOf({ ...rest, withBooking: false, paidNow: cover.paid, ...change })
  const found = [
    action({ cover: null }),
    action({ cover: { ...cover, state: 'Pending' } }),
    action({ cover: null, withBooking: true }),
    action({ supplier: fareRules(133_600) }),
    action({}),
    action({ paidNow: usd(140_000) }),
  ]
  expect(found).toEqual(cancelActions)
  expect(action({ cover: { ...cover, state: 'Expired' } })).toBe('Unspecified')
})

const request: CancelCoverRequest = {
  at: departs - 3 * hour,
  covers: 'Flight',
  withBooking: true,
  start: { scheduled: departs, updated: null },
  covered: { travelers: 2, items: 2 },
  booked: { travelers: 2, items: 2 },
  paidAtProperty: false,
}
test.each([
  ['that is paid at the property', { paidAtProperty: true }, 'ProtectionNotOffered'],
  ['that was made before', { withBooking: false }, 'ProtectionTooLate'],
  ['for one of two travelers', { covered: { travelers: 1, items: 2 } }, 'NotAllCovered'],
  ['for one of two flights', { covered: { travelers: 2, items: 1 } }, 'NotAllCovered'],
  ['less than three hours before departure', { at: request.at + 1 }, 'ProtectionTooLate'],
] as const)('no cover is sold for a booking %s', (_, change, code) => {
  expect(checkCancelCover(request).ok).toBe(true)
  expect(checkCancelCover({ ...request, ...change })).toMatchObject({
    ok: false,
    refusal: { code },
  })
})

test('a room is sold plain and refundable, with its premium in percent', () => {
  const quote = {
    id: 'quote_1',
    premiumPrices: [usd(1_900), usd(2_000)],
    coverageAmount: usd(40_000),
    coveragePercentage: 80,
    pricingDescription: 'PerRoom',
    additionalInfo: { shouldRefundCfarPremium: false },
  } as const
  expect(roomVariants(usd(50_000), quote)).toEqual([
    { kind: 'Default', total: usd(50_000), premiumPercent: 0 },
    { kind: 'RefundableRoom', total: usd(53_900), premiumPercent: 8 },
  ])
  expect(roomVariants(usd(50_000), null)).toHaveLength(1)
  expect([premiumPercent(usd(749), usd(10_000)), premiumPercent(usd(750), usd(10_000))]).toEqual([
    7, 8,
  ])
})

test('before paying: the premium is what can be lost', () => {
  const cost = { total: usd(9_000 * 200), samples: 200, paid: 18 }
  expect(cancelBeforePaying(usd(133_600), 'Flight', cost)).toMatchObject({
    cap: usd(106_880),
    worstCase: { loses: usd(12_200) },
    fairPrice: { expected: usd(9_000), odds: { times: 1, of: 12 } },
  })
})

test('the log says what was compared, and whether it held', () => {
  const compared = (change: Partial<CancelFacts>) =>
    exerciseCancel(facts(change)).compared.map(({ what, agreed, found, holds }) => [
      what,
      agreed,
      found,
      holds,
    ])
  expect(compared({ supplier: fareRules(40_000, 93_600) })).toEqual([
    ['coverage', usd(106_880), usd(40_000), true],
    ['Money', 'PartialRefundOrCash', usd(106_880), true],
    ['AirlineCredit', 'Ftc', usd(133_600), false],
  ])
  expect(compared({ supplier: fareRules(133_600) })[0]).toEqual([
    'coverage',
    usd(106_880),
    usd(133_600),
    false,
  ])
  expect(compared({ travelers: { canceled: 1, all: 2 } })).toEqual([
    ['travelers', 2, 1, false],
    ['online', 'yes', 'yes', true],
  ])
  expect(compared({ booking: 'Canceled' })).toEqual([['state', 'Active', 'Canceled', false]])
  expect(compared({ cover: { ...cover, state: 'Exercised' } })[0]?.[2]).toBe('Exercised')
  expect(compared({ byAgent: true })).toEqual([
    ['travelers', 2, 2, true],
    ['online', 'yes', 'no', false],
  ])
})
