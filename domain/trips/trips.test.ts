import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FaredSlice, Segment } from '../flights/itinerary.ts'
import { nextMoment, sliceSummary, tripSpan, tripTitle } from './flight-trip.ts'
import { pastAfter, timeStatus } from './time-status.ts'

const place = (locationCode: string, cityName: string) => ({ locationCode, cityName })
const segment = (
  from: ReturnType<typeof place>,
  to: ReturnType<typeof place>,
  departs: string,
  arrives: string,
): Segment => ({
  id: `BA1-${departs}`,
  marketingAirline: { code: 'BA', name: 'British Airways', flightNumber: '1' },
  operatingAirline: { code: 'BA', name: 'British Airways' },
  origin: from,
  destination: to,
  departure: { local: departs, zone: 'UTC', instant: `${departs}:00Z` },
  arrival: { local: arrives, zone: 'UTC', instant: `${arrives}:00Z` },
  minutes: 60,
  aircraft: 'Boeing 777',
  plusDays: 0,
})
const slice = (...segments: Segment[]): FaredSlice => ({
  segments,
  minutes: 60,
  brandId: 'b',
  brand: {
    name: 'Basic',
    shelf: 0,
    cabin: 'BasicEconomy',
    carryOn: { included: true },
    checkedBags: { included: 0 },
    seatChoice: { included: false },
    change: { kind: 'NotPossible' },
    cancel: { kind: 'NotPossible' },
  },
})
const jfk = place('JFK', 'New York')
const dub = place('DUB', 'Dublin')
const lhr = place('LHR', 'London')
const trip = [
  slice(
    segment(jfk, dub, '2027-02-05T18:00', '2027-02-06T05:00'),
    segment(dub, lhr, '2027-02-06T07:00', '2027-02-06T08:20'),
  ),
  slice(segment(lhr, jfk, '2027-02-14T12:00', '2027-02-14T20:15')),
]
const at = (text: string): number => Date.parse(`${text}:00Z`)

const hop = (from: ReturnType<typeof place>, to: ReturnType<typeof place>) =>
  slice(segment(from, to, '2027-02-05T18:00', '2027-02-06T05:00'))
const [cdg, fco] = [place('CDG', 'Paris'), place('FCO', 'Rome')]
test.each([
  [trip, 'New York to London'],
  [[hop(jfk, lhr)], 'New York to London'],
  [[hop(jfk, lhr), hop(lhr, cdg), hop(cdg, jfk)], 'New York to London and Paris'],
  [[hop(jfk, lhr), hop(cdg, jfk)], 'New York to London and Paris'],
  [[hop(jfk, lhr), hop(lhr, cdg), hop(cdg, fco), hop(fco, jfk)], 'New York to London, Paris…'],
])('a title has the origin and up to two destinations (%#)', (itinerary, title) => {
  expect(tripTitle(itinerary)).toBe(title)
})

test('a trip spans from the first departure to the last arrival', () => {
  expect(tripSpan(trip)).toEqual({
    startsAt: at('2027-02-05T18:00'),
    endsAt: at('2027-02-14T20:15'),
  })
  expect(sliceSummary(trip[0] as FaredSlice)).toMatchObject({
    origin: 'JFK',
    destinationCity: 'London',
    destinationPlace: null,
    stops: 1,
    departsLocal: '2027-02-05T18:00',
    arrivesLocal: '2027-02-06T08:20',
  })
})

test('the next event goes from check-in to the last arrival, then null', () => {
  expect(nextMoment(trip, at('2027-01-01T00:00'))).toMatchObject({
    name: 'CheckInOpens',
    at: at('2027-02-04T18:00'),
  })
  expect(nextMoment(trip, at('2027-02-05T18:00'))).toMatchObject({
    name: 'Arrives',
    at: at('2027-02-06T05:00'),
  })
  expect(nextMoment(trip, at('2027-02-14T20:15'))).toBeNull()
})

test('trips go from future to present to past, one day after arrival', () => {
  const order = ['Future', 'Present', 'Past']
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
  fc.assert(
    fc.property(instant, instant, instant, instant, (a, b, c, d) => {
      const [startsAt = 0, endsAt = 0] = [a, b].sort((x, y) => x - y)
      const [early = 0, late = 0] = [c, d].sort((x, y) => x - y)
      const statuses = [
        timeStatus({ startsAt, endsAt }, early),
        timeStatus({ startsAt, endsAt }, late),
      ]
      expect(order.indexOf(statuses[0] ?? '')).toBeLessThanOrEqual(order.indexOf(statuses[1] ?? ''))
      expect(timeStatus({ startsAt, endsAt }, endsAt + pastAfter - 1)).not.toBe('Past')
      expect(timeStatus({ startsAt, endsAt }, endsAt + pastAfter)).toBe('Past')
    }),
    { numRuns: 3000 },
  )
})
