import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidBy } from '../clause.ts'
import { hour } from '../spans.ts'
import { changeContracts, departs, facts, usd } from './change-for-any-reason.model.ts'
import { checkChangeCover, type ChangeCoverRequest } from './eligibility.ts'
import { endOfChange, type ChangeEndFacts } from './end.ts'
import { exerciseChange, reimbursedBy } from './exercise.ts'
import { changeBeforePaying } from './price.ts'

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

test('never a cent off, never outside the window, never twice', () => {
  fc.assert(
    fc.property(changeContracts.any, (any) => {
      expect(changeContracts.differenceOf(any)).toBeNull()
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

const held: ChangeEndFacts = {
  at: departs - 3 * hour,
  state: 'Active',
  premium: usd(4_100),
  firstDeparture: { scheduled: departs, updated: null },
  canceled: null,
}
test.each([
  ['stays in force until three hours before departure', {}, 'expired', 'InForce', 0],
  ['is over a millisecond later', { at: held.at + 1 }, 'expired', 'Ended', 0],
  [
    'waits for a departure that is moved to a later time',
    { at: held.at + 1, firstDeparture: { scheduled: departs, updated: departs + hour } },
    'expired',
    'InForce',
    0,
  ],
  [
    'is refunded with a voided ticket',
    { canceled: 'AsIfNeverMade' },
    'void',
    'PremiumRefunded',
    4_100,
  ],
  ['ends without a refund by the fare’s rules', { canceled: 'ByRules' }, 'canceled', 'Ended', 0],
  [
    'has paid, and refunds nothing',
    { state: 'Exercised', canceled: 'AsIfNeverMade' },
    'used',
    'Ended',
    0,
  ],
] as const)('a cover without a change %s', (_, change, clause, outcome, refunded) => {
  const decision = endOfChange({ ...held, ...change })
  expect(decision).toMatchObject({ outcome, clause: `change-for-any-reason.${clause}` })
  expect(paidBy(decision, 'USD')).toEqual(usd(refunded))
})
