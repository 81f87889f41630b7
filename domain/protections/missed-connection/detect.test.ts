import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionNews } from './announce.ts'
import { detectMissed, type SelfConnection } from './detect.ts'
import { endGuarantee } from './end.ts'
import { exerciseGuarantee } from './exercise.ts'
import { connectionBars } from './qualify.ts'
import {
  facts,
  guaranteeContracts,
  minute,
  missedAt,
  moment,
  usd,
} from './missed-connection.model.ts'

const connection = (change: Partial<SelfConnection> = {}): SelfConnection => ({
  arrival: missedAt - 120 * minute,
  neededMinutes: 90,
  scheduled: moment(missedAt),
  departure: missedAt,
  isRebooked: false,
  ...change,
})

test.each([
  ['with time to spare', {}, null],
  ['with exactly the time it needs', { arrival: missedAt - 90 * minute }, null],
  [
    'a minute too short',
    { arrival: missedAt - 89 * minute },
    { at: 1, readyAt: missedAt + minute, minutes: 1 },
  ],
  ['after a canceled first flight', { arrival: null }, { at: 1, readyAt: null, minutes: null }],
  ['to a flight that its own airline canceled', { arrival: null, departure: null }, null],
  ['that a later departure saves', { arrival: missedAt, departure: missedAt + 90 * minute }, null],
  ['that was rebooked before', { arrival: missedAt, isRebooked: true }, null],
] as const)('a connection %s', (_, change, found) => {
  expect(detectMissed([connection(), connection(change)])).toEqual(found)
})

test('an announcement breaks a connection, and a later one restores it', () => {
  const [fine, late] = [[connection()], [connection({ arrival: missedAt })]]
  expect(connectionNews('Active', late, missedAt)).toMatchObject({
    outcome: 'Missed',
    compared: [{ what: 'missingMinutes', found: 90 }],
  })
  expect(connectionNews('Rebooked', late, missedAt)?.outcome).toBe('Missed')
  expect(connectionNews('Missed', late, missedAt)).toBeNull()
  expect(connectionNews('Missed', fine, missedAt)?.outcome).toBe('MadeIt')
  expect(connectionNews('Active', fine, missedAt)).toBeNull()
  expect(connectionNews('Expired', late, missedAt)).toBeNull()
})

test('every reason against a flight is said', () => {
  expect(connectionBars(facts())).toEqual([])
  const flight = {
    departure: moment(missedAt + 5 * minute),
    fare: usd(500_001),
    cabin: 3,
    seatsLeft: 1,
  }
  expect(connectionBars(facts({ flight })).map(({ code }) => code)).toEqual([
    'TooSoon',
    'HigherCabin',
    'TooFewSeats',
    'OverCap',
  ])
  expect(
    connectionBars(facts({ flight: { ...flight, departure: moment(missedAt + 61 * minute) } }))[0],
  ).toMatchObject({ code: 'TooLate', latest: '2027-02-06T15:00', found: '2027-02-06T15:01' })
})

test('a flight without a reason against it is what the clauses pay', () => {
  const unpaid = [
    'missed-connection.ended',
    'missed-connection.expired',
    'missed-connection.first-canceled',
    'missed-connection.missed',
  ]
  const { failed, counterexample } = fc.check(
    fc.property(guaranteeContracts.any, (any) => {
      const { outcome, clause } = exerciseGuarantee(any)
      return connectionBars(any).length === 0
        ? outcome === 'Rebooked' || unpaid.includes(clause)
        : outcome !== 'Rebooked'
    }),
    { numRuns: 2_000 },
  )
  expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null })
})

test('it ends with a canceled trip, or a day after the last connection', () => {
  const ends = missedAt + 24 * 60 * minute
  expect(endGuarantee({ at: ends - 1, ends, isCanceled: false })).toBeNull()
  expect(endGuarantee({ at: ends, ends, isCanceled: false })?.outcome).toBe('Expired')
  expect(endGuarantee({ at: missedAt, ends, isCanceled: true })?.outcome).toBe('Voided')
})
