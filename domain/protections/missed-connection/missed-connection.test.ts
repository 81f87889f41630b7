import { localAt, type ZonedMoment } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { money, type Money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidBy } from '../clause.ts'
import { hour } from '../spans.ts'
import { guaranteeStates } from './contract.lifecycle.ts'
import { checkGuarantee } from './eligibility.ts'
import {
  exerciseGuarantee,
  isReasonable,
  latestDeparture,
  type GuaranteeFacts,
} from './exercise.ts'
import { guaranteeBeforePaying } from './price.ts'

const minute = 60_000
const usd = (minor: number): Money => money(minor, 'USD')
const moment = (at: number, zone = 'Europe/Madrid'): ZonedMoment => ({
  local: localAt(at, zone),
  zone,
  instant: instantOf(at),
})
// 2:00 PM in Madrid.
const missedAt = Date.parse('2027-02-06T13:00:00Z')
const facts = (change: Partial<GuaranteeFacts> = {}): GuaranteeFacts => ({
  at: missedAt,
  state: 'Missed',
  travelers: 2,
  missed: moment(missedAt),
  readyAt: missedAt + 10 * minute,
  spent: usd(0),
  flight: { departure: moment(missedAt + 40 * minute), fare: usd(40_000), seatsLeft: 5 },
  ...change,
})
const departing = (ms: number): GuaranteeFacts['flight'] => ({
  ...facts().flight,
  departure: moment(ms),
})

test('a flight within the hour is paid for everybody', () => {
  expect(exerciseGuarantee(facts())).toMatchObject({
    outcome: 'Rebooked',
    clause: 'missed-connection.rebook',
    pays: [{ from: 'Cover', as: 'Ticket', amount: usd(80_000) }],
  })
})

test.each([
  ['2:00 PM, an hour later', '2027-02-06T14:00', '2027-02-06T15:00', true],
  ['2:00 PM, an hour and a minute later', '2027-02-06T14:00', '2027-02-06T15:01', false],
  ['8:00 PM, an hour later', '2027-02-06T20:00', '2027-02-06T21:00', true],
  ['8:00 PM, by 9:00 AM', '2027-02-06T20:00', '2027-02-07T09:00', false],
  ['8:01 PM, by 9:00 AM', '2027-02-06T20:01', '2027-02-07T09:00', true],
  ['8:01 PM, at 9:01 AM', '2027-02-06T20:01', '2027-02-07T09:01', false],
  ['11:59 PM, by 9:00 AM', '2027-02-06T23:59', '2027-02-07T09:00', true],
  ['12:10 AM, by 9:00 AM', '2027-02-07T00:10', '2027-02-07T09:00', false],
] as const)('%s', (_, missed, departs, reasonable) => {
  const at = (local: string): ZonedMoment => moment(Date.parse(`${local}:00+01:00`))
  expect(at(missed).local).toBe(missed)
  expect(isReasonable(at(missed), at(departs))).toBe(reasonable)
})

test('9:00 AM is the airport’s, also when clocks change in the night', () => {
  // Clocks in New York go forward at 2:00 AM of March 14, 2027.
  const zone = 'America/New_York'
  const missed = moment(Date.parse('2027-03-14T02:30:00Z'), zone)
  expect(missed.local).toBe('2027-03-13T21:30')
  expect(latestDeparture(missed)).toBe('2027-03-14T09:00')
  expect(isReasonable(missed, moment(Date.parse('2027-03-14T13:00:00Z'), zone))).toBe(true)
  expect(isReasonable(missed, moment(Date.parse('2027-03-14T13:01:00Z'), zone))).toBe(false)
})

test.each([
  ['that is over', { state: 'Expired' }, 'ended', 'Refused'],
  ['that was voided', { state: 'Voided' }, 'ended', 'Refused'],
  ['of a connection that is reached', { readyAt: missedAt }, 'missed', 'Refused'],
  ['of a connection that is not known to be missed', { readyAt: null }, 'missed', 'Refused'],
  [
    'for a flight that leaves too soon',
    { flight: departing(missedAt + 9 * minute) },
    'boarding',
    'Refused',
  ],
  [
    'for a flight with one seat',
    { flight: { ...facts().flight, seatsLeft: 1 } },
    'boarding',
    'Refused',
  ],
  ['for a flight in the evening', { flight: departing(missedAt + 6 * hour) }, 'within', 'ByAgent'],
  [
    'for a fare above the cap',
    { flight: { ...facts().flight, fare: usd(500_001) } },
    'cap',
    'ByAgent',
  ],
  ['for a fare above what is left', { spent: usd(470_000) }, 'cap', 'ByAgent'],
] as const)('a guarantee %s pays nothing online', (_, change, clause, outcome) => {
  expect(exerciseGuarantee(facts(change))).toMatchObject({
    clause: `missed-connection.${clause}`,
    outcome,
    pays: [],
  })
})

test('a fare of exactly what is left is paid', () => {
  expect(exerciseGuarantee(facts({ spent: usd(460_000) })).outcome).toBe('Rebooked')
})

test('it ends 24 hours after the missed departure', () => {
  const ends = missedAt + 24 * hour
  const late = (at: number): GuaranteeFacts =>
    facts({ at, flight: departing(missedAt + 30 * hour) })
  expect(exerciseGuarantee(late(ends - 1000)).clause).toBe('missed-connection.within')
  expect(exerciseGuarantee(late(ends))).toMatchObject({
    clause: 'missed-connection.expired',
    refusal: 'ProtectionExpired',
  })
})

/** Said a second time, with plain numbers: hours of Madrid's winter, an hour ahead of UTC. */
const naive = (f: GuaranteeFacts): number => {
  const missed = Date.parse(f.missed.instant)
  const departs = Date.parse(f.flight.departure.instant)
  if (f.state === 'Expired' || f.state === 'Voided' || f.at - missed >= 24 * hour) return 0
  if (f.readyAt === null || f.readyAt <= missed) return 0
  if (departs < f.at || departs < f.readyAt || f.flight.seatsLeft < f.travelers) return 0
  const madrid = missed + hour
  const midnight = madrid - (madrid % (24 * hour))
  const evening = madrid - midnight >= 20 * hour + minute
  const morning = midnight + 33 * hour - hour
  if (departs - missed > hour && !(evening && departs < morning + minute)) return 0
  const fare = Number(f.flight.fare.minor)
  return fare + Number(f.spent.minor) <= 500_000 ? fare * f.travelers : 0
}
const anyFacts: fc.Arbitrary<GuaranteeFacts> = fc
  .record({
    missedMinute: fc.oneof(fc.integer({ min: 0, max: 2_880 }), fc.constantFrom(1_140, 1_141)),
    later: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constantFrom(60, 61)),
    ready: fc.option(fc.integer({ min: -30, max: 200 })),
    after: fc.integer({ min: -3 * hour, max: 26 * hour }),
    state: fc.constantFrom('Missed' as const, 'Active' as const, ...guaranteeStates),
    travelers: fc.integer({ min: 1, max: 4 }),
    seatsLeft: fc.integer({ min: 1, max: 9 }),
    fare: fc.integer({ min: 1, max: 550_000 }),
    spent: fc.constantFrom(0, 0, 200_000, 500_000),
  })
  .map((one) => {
    const missed = Date.parse('2027-02-06T00:00:00Z') + one.missedMinute * minute
    return {
      at: missed + Math.min(one.after, one.later * minute),
      state: one.state,
      travelers: one.travelers,
      missed: moment(missed),
      readyAt: one.ready === null ? null : missed + one.ready * minute,
      spent: usd(one.spent),
      flight: {
        departure: moment(missed + one.later * minute),
        fare: usd(one.fare),
        seatsLeft: one.seatsLeft,
      },
    }
  })
test('never a cent off, never outside the window, never above the cap', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      const paid = Number(paidBy(exerciseGuarantee(any), 'USD').minor)
      expect(paid).toBe(naive(any))
      expect(paid / any.travelers + Number(any.spent.minor)).toBeLessThanOrEqual(
        paid === 0 ? Infinity : 500_000,
      )
    }),
    { numRuns: 2_000 },
  )
})

test('it is free with every self-transfer, and with nothing else', () => {
  expect(checkGuarantee({ selfTransfers: 1 }).ok).toBe(true)
  expect(checkGuarantee({ selfTransfers: 0 }).ok).toBe(false)
  const cost = { total: usd(1_000), samples: 10, paid: 1 }
  expect(guaranteeBeforePaying(2, cost)).toMatchObject({
    cap: usd(1_000_000),
    worstCase: { loses: usd(0) },
    fairPrice: { premium: usd(0), expected: usd(200) },
  })
})

test('the log says what was compared, and whether it held', () => {
  const compared = (change: Partial<GuaranteeFacts>) =>
    exerciseGuarantee(facts(change)).compared.map(({ what, agreed, found, holds }) => [
      what,
      agreed,
      found,
      holds,
    ])
  expect(compared({ spent: usd(1_000) })).toEqual([
    ['departure', '2027-02-06T15:00', '2027-02-06T14:40', true],
    ['fare', usd(499_000), usd(40_000), true],
  ])
  expect(compared({ flight: departing(missedAt + 6 * hour) })).toEqual([
    ['departure', '2027-02-06T15:00', '2027-02-06T20:00', false],
  ])
})
