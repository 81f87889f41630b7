import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FaredSlice, Segment } from '../flights/itinerary.ts'
import {
  answerBy,
  changedFlights,
  itineraryAfter,
  judgeScheduleChange,
  owedTickets,
  scheduleChangeTerms,
  type FlightNow,
} from './schedule-change.ts'

const minute = 60_000
const start = Date.parse('2027-02-05T12:00:00Z')
const moment = (at: number) => ({
  local: new Date(at).toISOString().slice(0, 16),
  zone: 'UTC',
  instant: new Date(at).toISOString(),
})
const flight = (
  id: string,
  from: string,
  to: string,
  departs: number,
  minutes: number,
): Segment => ({
  id,
  marketingAirline: { code: 'BA', name: 'British Airways', flightNumber: id.slice(2) },
  operatingAirline: { code: 'BA', name: 'British Airways' },
  origin: { locationCode: from, cityName: from },
  destination: { locationCode: to, cityName: to },
  departure: moment(start + departs * minute),
  arrival: moment(start + (departs + minutes) * minute),
  minutes,
  aircraft: 'Boeing 777',
  plusDays: 0,
})
const brand = {
  name: 'Basic',
  shelf: 0,
  cabin: 'BasicEconomy',
  carryOn: { included: true },
  checkedBags: { included: 0 },
  seatChoice: { included: false },
  change: { kind: 'NotPossible' },
  cancel: { kind: 'NotPossible' },
} as const
const slice = (...segments: Segment[]): FaredSlice => ({
  segments,
  minutes: 0,
  brandId: 'b',
  brand,
})
/** Out via Dublin with a 90-minute layover, nonstop back. */
const trip = [
  slice(flight('BA1', 'JFK', 'DUB', 0, 390), flight('BA2', 'DUB', 'LHR', 480, 80)),
  slice(flight('BA3', 'LHR', 'JFK', 14_000, 480)),
]
const shifted =
  (by: Readonly<Record<string, number>>) =>
  (id: string): FlightNow | undefined => {
    const segment = trip.flatMap(({ segments }) => segments).find((one) => one.id === id)
    const minutes = by[id]
    return segment === undefined || minutes === undefined
      ? undefined
      : {
          canceled: false,
          departure: moment(Date.parse(segment.departure.instant) + minutes * minute),
          arrival: moment(Date.parse(segment.arrival.instant) + minutes * minute),
        }
  }
const judged = (by: Readonly<Record<string, number>>, international = true) => {
  const changes = changedFlights(trip, shifted(by))
  return judgeScheduleChange({ itinerary: trip, changes, international, leastConnection: () => 60 })
}

test.each([
  [{ BA3: 30 }, true, ['Minor']],
  [{ BA3: 359 }, true, ['Minor']],
  [{ BA3: 360 }, true, ['ArrivesLater']],
  [{ BA3: 180 }, false, ['ArrivesLater']],
  [{ BA3: -360 }, true, ['DepartsEarlier']],
  [{ BA1: 30 }, true, ['Minor']],
  [{ BA1: 31 }, true, ['ConnectionMissed']],
  [{ BA2: -31 }, true, ['ConnectionMissed']],
  // The whole slice moves, so no connection is missed.
  [{ BA1: 60, BA2: 60 }, true, ['Minor']],
])('%j is %s %j', (by, international, reasons) =>
  expect(judged(by, international).reasons).toEqual(reasons),
)

test('a canceled flight is refundable and cannot be accepted', () => {
  const changes = changedFlights(trip, (id) => (id === 'BA1' ? { canceled: true } : undefined))
  expect(changes).toMatchObject([{ segmentId: 'BA1', after: null }])
  expect(
    judgeScheduleChange({
      itinerary: trip,
      changes,
      international: true,
      leastConnection: () => 60,
    }),
  ).toEqual({ reasons: ['Canceled'], slices: [0], refundable: true, acceptable: false })
})

test('a ticket is owed only for changes to its own flights', () => {
  const flightStatus = fc.constantFrom('as it was', 'a little later', 'much later', 'canceled')
  const minutes = { 'as it was': 0, 'a little later': 20, 'much later': 600 }
  fc.assert(
    fc.property(
      fc.array(fc.record({ slices: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(flightStatus, { minLength: 12, maxLength: 12 }),
      (tickets, statuses) => {
        const itinerary = tickets.flatMap(({ slices }, ticket) =>
          Array.from({ length: slices }, (_, at) =>
            slice(flight(`BA${ticket}${at}`, 'JFK', 'LHR', (ticket * 3 + at) * 2000, 420)),
          ),
        )
        const statusById = new Map(
          itinerary
            .flatMap(({ segments }) => segments)
            .map(({ id }, at) => [id, statuses[at] ?? 'as it was'] as const),
        )
        const changes = changedFlights(itinerary, (id): FlightNow | undefined => {
          const [status, segment] = [
            statusById.get(id),
            itinerary.flatMap(({ segments }) => segments).find((one) => one.id === id),
          ]
          if (status === undefined || segment === undefined) return undefined
          const later = (of: Segment['departure']) =>
            moment(
              Date.parse(of.instant) +
                minutes[status === 'canceled' ? 'as it was' : status] * minute,
            )
          return status === 'canceled'
            ? { canceled: true }
            : {
                canceled: false,
                departure: later(segment.departure),
                arrival: later(segment.arrival),
              }
        })
        const judgment = judgeScheduleChange({
          itinerary,
          changes,
          international: true,
          leastConnection: () => 60,
        })
        const isOwed = (ticket: number): boolean =>
          [...statusById].some(
            ([id, status]) =>
              id.startsWith(`BA${ticket}`) && (status === 'canceled' || status === 'much later'),
          )
        expect(owedTickets(tickets, judgment)).toEqual([...tickets.keys()].filter(isOwed))
        expect(judgment.refundable).toBe([...tickets.keys()].some(isOwed))
      },
    ),
    { numRuns: 2000 },
  )
})

test('accepting a change leaves nothing changed', () => {
  const shift = fc.integer({ min: -2880, max: 2880 })
  fc.assert(
    fc.property(
      fc.record({ BA1: shift, BA2: shift, BA3: shift }),
      fc.boolean(),
      (by, international) => {
        const status = shifted(by)
        const changes = changedFlights(trip, status)
        const after = itineraryAfter(trip, changes)
        expect(changedFlights(after, status)).toEqual([])
        const { reasons, refundable } = judgeScheduleChange({
          itinerary: trip,
          changes,
          international,
          leastConnection: () => 60,
        })
        expect(refundable).toBe(!reasons.includes('Minor'))
        // A change that is significant internationally is significant domestically too.
        if (international && refundable)
          expect(
            judgeScheduleChange({
              itinerary: trip,
              changes,
              international: false,
              leastConnection: () => 60,
            }).refundable,
          ).toBe(true)
      },
    ),
  )
})

test('the deadline is within a week and not after departure', () => {
  const instant = fc.integer({ min: start - 60 * 86_400_000, max: start })
  fc.assert(
    fc.property(instant, fc.integer({ min: -2880, max: 2880 }), (at, by) => {
      const changes = changedFlights(trip, shifted({ BA1: by }))
      if (changes.length === 0) return
      const until = answerBy(changes, at)
      expect(until).toBeGreaterThanOrEqual(at)
      expect(until).toBeLessThanOrEqual(at + scheduleChangeTerms.answerWithinMs)
      expect(until).toBeLessThanOrEqual(Math.max(at, start, start + by * minute))
      if (until > at) expect(until).toBeLessThanOrEqual(Math.min(start, start + by * minute))
    }),
  )
})
