import { type ZonedMoment } from '@portolan/kernel/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hour } from '../spans.ts'
import { checkGuarantee } from './eligibility.ts'
import {
  exerciseGuarantee,
  isReasonable,
  latestDeparture,
  type GuaranteeFacts,
} from './exercise.ts'
import {
  facts,
  guaranteeContracts,
  minute,
  missedAt,
  moment,
  usd,
} from './missed-connection.model.ts'
import { guaranteeBeforePaying } from './price.ts'

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
  ['of who never left', { isFirstCanceled: true, readyAt: null }, 'first-canceled', 'ByAgent'],
  ['for a higher cabin', { flight: { ...facts().flight, cabin: 2 } }, 'cabin', 'Refused'],
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

test('never a cent off, never outside the window, never above the cap', () => {
  fc.assert(
    fc.property(guaranteeContracts.any, (any) => {
      expect(guaranteeContracts.differenceOf(any)).toBeNull()
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
