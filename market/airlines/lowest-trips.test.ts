import { addDays } from '@portolan/kernel/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadWorld } from '../world/world.ts'
import { createAirMarket } from './air-market.ts'
import { createSeatLedger } from './inventory.ts'
import { createLowestTrips } from './lowest-trips.ts'
import type { Candidate, CandidatesOf } from './lowest-trips.ts'
import type { Cabin, LowestTripsRequest, SliceRequest } from './types.ts'

const market = createAirMarket({ seed: 1, world: loadWorld(), sold: createSeatLedger() })
const today = '2026-11-20'
const now = Date.parse(`${today}T10:00:00Z`)

const lowest = (request: Omit<LowestTripsRequest, 'now'>) => {
  const found = market.lowestTrips({ ...request, now })
  if (!found.ok) throw new Error(JSON.stringify(found.refusal))
  return found.value
}
/** What the search's own list shows as its cheapest, for one of the adults. */
const searched = (slices: readonly SliceRequest[], cabin: Cabin, seats: number): number | null => {
  const found = market.search({
    slices,
    cabin,
    passengers: { adults: seats, children: 0, lapInfants: 0, seatedInfants: 0 },
    now,
  })
  if (!found.ok) return null
  const prices = (found.value.slices[0] ?? []).flatMap((option) =>
    option.fares.map(({ from }) => from),
  )
  return prices.length === 0 ? null : Math.min(...prices) / seats
}

const pairs = [
  ['NYC', 'LON'],
  ['JFK', 'LHR'],
  ['SFO', 'NRT'],
  ['LON', 'PAR'],
  ['YYZ', 'YVR'],
  ['OSL', 'BGO'],
  ['GRR', 'TRD'],
  ['SIN', 'SYD'],
  ['MAD', 'BUE'],
  ['DUB', 'LIS'],
  ['FRA', 'HAM'],
] as const

test('each date and pair of dates costs the cheapest fare of their search', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pairs),
      fc.constantFrom<Cabin>('Economy', 'Economy', 'PremiumEconomy', 'Business', 'First'),
      fc.integer({ min: 1, max: 9 }),
      fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 300 })),
      fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 30 })),
      ([origin, destination], cabin, seats, ahead, nights) => {
        const [departure, back] = [addDays(today, ahead), addDays(today, ahead + nights)]
        const trips = lowest({ origin, destination, cabin, seats })
        const out = { origin, destination, date: departure }
        expect(trips.oneWay(departure)).toBe(searched([out], cabin, seats))
        expect(trips.roundTrip(departure, back)).toBe(
          searched([out, { origin: destination, destination: origin, date: back }], cabin, seats),
        )
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)

test('dates that are not on sale have no price; unknown places are refused', () => {
  const trips = lowest({ origin: 'NYC', destination: 'LON', cabin: 'Economy', seats: 1 })
  expect([
    trips.oneWay(addDays(today, -1)),
    trips.oneWay(addDays(today, 400)),
    trips.roundTrip('2027-02-05', '2027-02-04'),
    trips.roundTrip('2027-02-05', addDays(today, 400)),
  ]).toEqual([null, null, null, null])
  expect(
    market.lowestTrips({ origin: 'NYC', destination: 'JFK', cabin: 'Economy', seats: 1, now }).ok,
  ).toBe(false)
  expect(
    market.lowestTrips({ origin: 'NYC', destination: 'ZZZ', cabin: 'Economy', seats: 1, now }).ok,
  ).toBe(false)
})

test('excluded options are not priced', () => {
  const dropped = new Set<string>()
  const prices: number[] = []
  for (let round = 0; round < 3; round++) {
    const seen: string[] = []
    const without = (ids: readonly string[]): boolean => {
      seen.push(...ids)
      return ids.some((id) => dropped.has(id))
    }
    prices.push(
      lowest({ origin: 'JFK', destination: 'LHR', cabin: 'Economy', seats: 1, without }).oneWay(
        '2027-02-05',
      ) ?? Infinity,
    )
    for (const id of seen) dropped.add(id)
  }
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(new Set(prices).size).toBeGreaterThan(1)
  expect(
    lowest({
      origin: 'JFK',
      destination: 'LHR',
      cabin: 'Economy',
      seats: 1,
      without: () => true,
    }).roundTrip('2027-02-05', '2027-02-12'),
  ).toBeNull()
})

const candidate = fc
  .record({
    group: fc.constantFrom('a', 'b', 'c'),
    departure: fc.integer({ min: 0, max: 3000 }),
    flown: fc.integer({ min: 30, max: 900 }),
    combined: fc.integer({ min: 10, max: 400 }),
    dearer: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ group, departure, flown, combined, dearer }): Candidate => ({
    group,
    departure,
    arrival: departure + flown,
    combined,
    alone: combined + dearer,
  }))
const many = fc
  .array(candidate, { maxLength: 120 })
  .map((list) => list.toSorted((a, b) => a.combined - b.combined))

test('a few of the cheapest journeys give the same result as all', () => {
  fc.assert(
    fc.property(many, many, (out, back) => {
      const from: CandidatesOf = (way, _date, _slices, depth) => {
        const all = way === 'out' ? out : back
        return typeof depth === 'number' && all.length > depth
          ? { candidates: all.slice(0, depth), beyond: all[depth - 1]?.combined ?? 0 }
          : { candidates: all, beyond: Infinity }
      }
      const totals = out.flatMap((one) =>
        back
          .filter(({ departure }) => departure >= one.arrival + 60)
          .map((other) =>
            one.group === other.group ? one.combined + other.combined : one.alone + other.alone,
          ),
      )
      const trips = createLowestTrips(from)
      expect(trips.roundTrip('2027-02-05', '2027-02-05')).toBe(
        totals.length === 0 ? null : Math.min(...totals),
      )
      expect(trips.oneWay('2027-02-05')).toBe(out[0]?.combined ?? null)
    }),
  )
})
