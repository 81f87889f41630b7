import { dayNumber } from '@portolan/kernel/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadWorld } from '../../world/world.ts'
import { loadNetwork } from '../network.ts'
import {
  createFlightHistory,
  nothingAnnounced,
  recordTerms,
  type Announcements,
} from './flight-history.ts'
import { airlines } from '../airlines.data.ts'
import { lateAfterMinutes } from './flown-flight.ts'

const world = loadWorld()
const network = loadNetwork(world, 1)
const history = createFlightHistory(world, network, 1, nothingAnnounced)
const day = dayNumber('2026-11-18')
/** The record of this moment ends with `day`. */
const now = Date.parse('2026-11-20T10:00:00Z')
const flights = fc.integer({ min: 0, max: network.flights - 1 })
const flies = (flight: number, on: number): boolean =>
  (((network.days[flight] ?? 0) >> ((on + 4) % 7)) & 1) === 1
const far = now + 10 * 86_400_000

test('a record counts the outcomes of past flights', () => {
  fc.assert(
    fc.property(flights, (flight) => {
      const days = Array.from({ length: recordTerms.days }, (_, back) => day - back)
        .filter((on) => flies(flight, on))
        .slice(0, recordTerms.flights)
      const outcomes = days.map((on) => history.outcome(flight, on, on * 1440, far))
      const late = outcomes.flatMap((one) =>
        one?.kind === 'Flown' && one.arrivalDelay > lateAfterMinutes ? [one.arrivalDelay] : [],
      )
      const canceled = outcomes.filter((one) => one?.kind === 'Canceled').length
      expect(history.record(flight, now)).toEqual(
        days.length === 0
          ? null
          : {
              scheduled: days.length,
              canceled,
              late: late.length,
              onTime: days.length - canceled - late.length,
              lateMinutes:
                late.length === 0 ? 0 : late.reduce((sum, one) => sum + one, 0) / late.length,
            },
      )
    }),
    { numRuns: 300 },
  )
})

test('the seed determines the outcome of each flight, in every process', () => {
  const again = createFlightHistory(world, network, 1, nothingAnnounced)
  const other = createFlightHistory(world, network, 2, nothingAnnounced)
  let different = 0
  fc.assert(
    fc.property(flights, fc.integer({ min: day - 400, max: day }), (flight, on) => {
      const outcome = history.outcome(flight, on, on * 1440, far)
      expect(again.outcome(flight, on, on * 1440, far)).toEqual(outcome)
      if (JSON.stringify(other.outcome(flight, on, on * 1440, far)) !== JSON.stringify(outcome))
        different++
      if (outcome?.kind === 'Flown')
        expect(outcome.cause === null).toBe(outcome.arrivalDelay <= lateAfterMinutes)
    }),
    { numRuns: 500 },
  )
  expect(different).toBeGreaterThan(400)
})

test('an outcome is hidden until the flight has landed', () => {
  fc.assert(
    fc.property(flights, (flight) => {
      const departure = day * 1440 + 600
      const outcome = history.outcome(flight, day, departure, Infinity)
      const over =
        (departure +
          (outcome?.kind === 'Flown' ? (network.block[flight] ?? 0) + outcome.arrivalDelay : 0)) *
        60_000
      expect(history.outcome(flight, day, departure, over - 1)).toBeNull()
      expect(history.outcome(flight, day, departure, over)).toEqual(outcome)
    }),
    { numRuns: 200 },
  )
})

test('80% of flights are on time, 2% canceled, and storms are rare', () => {
  let scheduled = 0
  let onTime = 0
  let canceled = 0
  const shares: number[] = []
  for (let flight = 0; flight < network.flights; flight += 97) {
    const record = history.record(flight, now)
    if (record === null) continue
    scheduled += record.scheduled
    onTime += record.onTime
    canceled += record.canceled
    shares.push(record.onTime / record.scheduled)
  }
  expect(onTime / scheduled).toBeGreaterThan(0.72)
  expect(onTime / scheduled).toBeLessThan(0.86)
  expect(canceled / scheduled).toBeGreaterThan(0.008)
  expect(canceled / scheduled).toBeLessThan(0.035)
  // Numbers differ: a traveler can choose by it.
  shares.sort((a, b) => a - b)
  expect(
    (shares[Math.floor(shares.length * 0.95)] ?? 0) -
      (shares[Math.floor(shares.length * 0.05)] ?? 1),
  ).toBeGreaterThan(0.15)
})

test('an announced change is the outcome, and the record counts it', () => {
  const flight =
    Array.from({ length: network.flights }, (_, at) => at).find(
      (at) =>
        history.record(at, now)?.scheduled === recordTerms.flights &&
        flies(at, day) &&
        history.outcome(at, day, day * 1440, far)?.kind === 'Flown',
    ) ?? 0
  let said: ReturnType<Announcements['announced']> = null
  let version = 0
  const code = airlines[network.operator[flight] ?? 0]?.code
  const told = createFlightHistory(world, network, 1, {
    announced: (airline, number, date) =>
      airline === code && number === network.number[flight] && date === '2026-11-18' ? said : null,
    version: () => version,
  })
  const before = told.record(flight, now)
  expect(before).toEqual(history.record(flight, now))
  said = { canceled: true, shiftMinutes: 0 }
  version++
  expect(told.record(flight, now)?.canceled).toBe((before?.canceled ?? 0) + 1)
  said = { canceled: false, shiftMinutes: 240 }
  version++
  expect(told.outcome(flight, day, day * 1440, far)).toEqual({
    kind: 'Flown',
    departureDelay: 240,
    arrivalDelay: 240,
    cause: 'Airline',
  })
  expect(told.record(flight, now)?.lateMinutes).toBeGreaterThan(0)
})
