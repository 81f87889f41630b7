import { money, type Money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidBy } from '../clause.ts'
import { hour } from '../spans.ts'
import { changeStates } from './contract.lifecycle.ts'
import { checkChangeCover, type ChangeCoverRequest } from './eligibility.ts'
import { exerciseChange, reimbursedBy, type ChangeFacts } from './exercise.ts'
import { changeBeforePaying } from './price.ts'

const usd = (minor: number): Money => money(minor, 'USD')
const departs = Date.parse('2027-02-05T23:25:00Z')
const base: ChangeFacts = {
  at: departs - 72 * hour,
  cover: {
    state: 'Active',
    originalFare: usd(133_600),
    bookedOn: '2026-11-20',
    firstDeparture: { scheduled: departs, updated: null },
    itinerary: 'LZ210|LZ211',
    travelers: 2,
  },
  change: {
    itinerary: 'LZ212|LZ213',
    travelers: 2,
    departsOn: '2027-03-01',
    fareDifference: usd(22_000),
    fee: usd(15_000),
  },
}
const facts = (
  cover: Partial<ChangeFacts['cover']> = {},
  change: Partial<ChangeFacts['change']> = {},
  at = base.at,
): ChangeFacts => ({
  at,
  cover: { ...base.cover, ...cover },
  change: { ...base.change, ...change },
})

test.each([
  ['the fare difference is reimbursed, the airline’s fee is not', 22_000, 'Reimbursed', 22_000],
  ['a difference above the original fare is reimbursed up to it', 133_601, 'Reimbursed', 133_600],
  ['a lower fare leaves nothing to reimburse', -4_000, 'NothingToReimburse', 0],
  ['the same fare leaves nothing to reimburse', 0, 'NothingToReimburse', 0],
] as const)('%s', (_, difference, outcome, paid) => {
  const decision = exerciseChange(facts({}, { fareDifference: usd(difference) }))
  expect(decision).toMatchObject({ outcome, clause: 'change-for-any-reason.difference' })
  expect(paidBy(decision, 'USD')).toEqual(usd(paid))
})

test.each([
  ['used before', facts({ state: 'Exercised' }), 'once', 'ProtectionUsed'],
  ['voided', facts({ state: 'Voided' }), 'once', 'ProtectionEnded'],
  ['for one of two travelers', facts({}, { travelers: 1 }), 'all-travelers', 'TravelersDiffer'],
  [
    'for the same flights',
    facts({}, { itinerary: 'LZ210|LZ211' }),
    'other-flights',
    'ItineraryDiffers',
  ],
  ['a year and a day later', facts({}, { departsOn: '2027-11-21' }), 'year', 'ItineraryDiffers'],
] as const)('a change %s is not reimbursed', (_, any, clause, refusal) => {
  expect(exerciseChange(any)).toMatchObject({
    outcome: 'Refused',
    clause: `change-for-any-reason.${clause}`,
    refusal,
    pays: [],
  })
})

test('a departure on the anniversary of the booking is within the year', () => {
  expect(exerciseChange(facts({}, { departsOn: '2027-11-20' })).outcome).toBe('Reimbursed')
})

test('three hours before the later departure still counts, a second later does not', () => {
  const last = departs - 3 * hour
  expect(exerciseChange(facts({}, {}, last - 1000)).outcome).toBe('Reimbursed')
  expect(exerciseChange(facts({}, {}, last)).outcome).toBe('Reimbursed')
  expect(exerciseChange(facts({}, {}, last + 1000))).toMatchObject({ refusal: 'ProtectionExpired' })
  const late = { firstDeparture: { scheduled: departs, updated: departs + hour } }
  expect(exerciseChange(facts(late, {}, last + hour)).outcome).toBe('Reimbursed')
  expect(exerciseChange(facts(late, {}, last + hour + 1)).outcome).toBe('Refused')
})

test('it is reimbursed within ten business days of the product’s calendar', () => {
  // 11 PM in New York is the next day in UTC.
  expect(reimbursedBy(Date.parse('2026-11-21T04:00:00Z'))).toBe('2026-12-04')
})

/** Said a second time, with plain numbers. */
const naive = ({ at, cover, change }: ChangeFacts): number => {
  if (cover.state !== 'Active') return 0
  const { scheduled, updated } = cover.firstDeparture
  const departure = updated !== null && updated > scheduled ? updated : scheduled
  if (departure - at < 3 * 3600 * 1000) return 0
  if (cover.travelers !== change.travelers || cover.itinerary === change.itinerary) return 0
  const [year = 0, ...rest] = cover.bookedOn.split('-').map(Number)
  const monthDay = rest.map((part) => String(part).padStart(2, '0')).join('-')
  const limit = monthDay === '02-29' ? `${year + 1}-02-28` : `${year + 1}-${monthDay}`
  if (Date.parse(change.departsOn) > Date.parse(limit)) return 0
  return Math.max(
    0,
    Math.min(Number(change.fareDifference.minor), Number(cover.originalFare.minor)),
  )
}
const date = fc
  .integer({
    min: Date.parse('2026-11-01') / 86_400_000,
    max: Date.parse('2029-03-02') / 86_400_000,
  })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const anyFacts = fc
  .record({
    state: fc.oneof(
      { arbitrary: fc.constant('Active' as const), weight: 6 },
      fc.constantFrom(...changeStates),
    ),
    fare: fc.integer({ min: 1, max: 200_000 }),
    difference: fc.integer({ min: -100_000, max: 300_000 }),
    bookedOn: fc.oneof(date, fc.constant('2028-02-29')),
    departsOn: fc.oneof(date, fc.constantFrom('2029-02-28', '2029-03-01')),
    before: fc.oneof(
      fc.integer({ min: -hour, max: 90 * hour }),
      fc.constantFrom(3 * hour, 3 * hour - 1),
    ),
    delay: fc.option(fc.integer({ min: -3 * hour, max: 3 * hour })),
    travelers: fc.constantFrom(1, 2, 2, 2),
    itinerary: fc.constantFrom('LZ210|LZ211', 'b', 'c', 'd'),
  })
  .map((one) =>
    facts(
      {
        state: one.state,
        originalFare: usd(one.fare),
        bookedOn: one.bookedOn,
        firstDeparture: {
          scheduled: departs,
          updated: one.delay === null ? null : departs + one.delay,
        },
      },
      {
        itinerary: one.itinerary,
        travelers: one.travelers,
        departsOn: one.departsOn,
        fareDifference: usd(one.difference),
      },
      departs - one.before,
    ),
  )
test('never a cent off, never outside the window, never twice', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      expect(Number(paidBy(exerciseChange(any), 'USD').minor)).toBe(naive(any))
      const after = { ...any, cover: { ...any.cover, state: 'Exercised' as const } }
      expect(exerciseChange(after).pays).toEqual([])
    }),
    { numRuns: 4_000 },
  )
})

const request: ChangeCoverRequest = {
  at: departs - 24 * hour,
  withBooking: true,
  firstDeparture: departs,
  airlines: ['LZ'],
  covered: { travelers: 2, segments: 2 },
  booked: { travelers: 2, segments: 2 },
}
test.each([
  ['of an excluded airline', { airlines: ['LZ', 'DL'] }, 'AirlineExcluded'],
  ['for one of two travelers', { covered: { travelers: 1, segments: 2 } }, 'NotAllCovered'],
  ['for one of two flights', { covered: { travelers: 2, segments: 1 } }, 'NotAllCovered'],
  ['made before', { withBooking: false }, 'ProtectionTooLate'],
  ['less than 24 hours before departure', { at: request.at + 1 }, 'ProtectionTooLate'],
] as const)('it is not sold for a booking %s', (_, change, code) => {
  expect(checkChangeCover(request).ok).toBe(true)
  expect(checkChangeCover({ ...request, ...change })).toMatchObject({
    ok: false,
    refusal: { code },
  })
})

test('before paying: the original fare is the most it pays', () => {
  const cost = { total: usd(3_000 * 100), samples: 100, paid: 5 }
  expect(changeBeforePaying(usd(133_600), cost)).toMatchObject({
    cap: usd(133_600),
    worstCase: { loses: usd(4_100) },
    fairPrice: { odds: { times: 1, of: 20 } },
  })
})

test('the log says what was compared, and whether it held', () => {
  const compared = (difference: number, fee: number) =>
    exerciseChange(facts({}, { fareDifference: usd(difference), fee: usd(fee) })).compared.map(
      ({ what, agreed, found, holds }) => [what, agreed, found, holds],
    )
  const by = ['reimbursedBy', '2027-02-16', '2027-02-02', true]
  expect(compared(133_600, 0)).toEqual([
    ['fareDifference', usd(133_600), usd(133_600), true],
    ['fee', null, usd(0), true],
    by,
  ])
  expect(compared(133_601, 1)).toEqual([
    ['fareDifference', usd(133_600), usd(133_601), false],
    ['fee', null, usd(1), false],
    by,
  ])
})
