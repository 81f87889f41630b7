import { mix, stream } from '@portolan/kernel/seed.ts'
import { expect, test } from 'vitest'
import { createAirportDays } from '../airlines/operations/airport-day.ts'
import { flownFlight, type FlownFlight } from '../airlines/operations/flown-flight.ts'
import { loadWorld } from '../world/world.ts'
import type { CoverContract } from './contract.ts'
import { expectedCost, type Books } from './expected-cost.ts'
import { fareLevel, worldsLike } from './fare-worlds.ts'
import { habits } from './habits.data.ts'
import { lossRatios } from './loss-ratio.ts'
import { createPastOutcomes, lookBack } from './past-outcomes.ts'
import { coverageOf, type FareRisk, type FlightRisk, type Risk } from './risk.ts'
import { sampleFare, sampleFlight } from './sample-risks.ts'
import { canceledShare } from './simulate-habits.ts'
import { troubleOf } from './simulate-operations.ts'

const seed = 1
const now = Date.parse('2026-11-20T15:00:00Z')
const today = Math.floor(now / 86_400_000)
const dayMs = 86_400_000
const world = loadWorld()
const books: Books = { seed, outcomes: createPastOutcomes(world, seed) }

const fareOf = (at: number): FareRisk => sampleFare(at, now)
const loaded = (total: number, samples: number): number =>
  Math.ceil((total * 1.4) / samples / 100) * 100
const contract = (
  kind: Risk['kind'],
  premium: number,
  paid: number,
  at: number,
): CoverContract => ({
  reference: `r${at}`,
  version: 1,
  quoteId: 'q',
  kind,
  premium,
  coverage: 500_000,
  from: now,
  until: now + dayMs,
  boundAt: now,
  visibleAt: now,
  canceledAt: null,
  claims: paid === 0 ? [] : [{ key: 'k', amount: paid, eventAt: now, at: now }],
})
/** What a contract really pays in this world. */
const moved = (fare: FareRisk, at: number): number =>
  fareLevel(seed, fare, at) / fareLevel(seed, fare, now)

test('what freezes pay in this world is about what was expected', () => {
  const contracts = Array.from({ length: 250 }, (_, at) => {
    const fare = fareOf(at)
    const risk = { kind: 'price-freeze', fare, frozen: 60_000, cap: 15_000, hours: 336 } as const
    const { total, samples } = expectedCost(books, risk, now)
    const draw = stream(mix(at, 9))
    const rise = 60_000 * (moved(fare, now + draw() * 14 * dayMs) - 1)
    const paid = draw() < habits.freezesUsed ? Math.max(0, Math.min(15_000, Math.round(rise))) : 0
    return contract('price-freeze', loaded(total, samples), paid, at)
  })
  const found = lossRatios(contracts)['price-freeze']
  expect(found).toMatchObject({ contracts: 250 })
  expect(found?.ratio).toBeGreaterThan(0.5)
  expect(found?.ratio).toBeLessThan(0.95)
})

test('worlds are chosen near to today’s price, and none is this one', () => {
  for (let at = 0; at < 20; at++) {
    const fare = fareOf(at)
    const worlds = worldsLike(seed, fare, now, 400)
    expect(worlds).toHaveLength(400)
    expect(worlds).not.toContain(seed)
    const here = fareLevel(seed, fare, now)
    const off = worlds.map((one) => Math.abs(fareLevel(one, fare, now) / here - 1))
    expect(off.reduce((all, one) => all + one, 0) / off.length).toBeLessThan(0.06)
  }
})

test('a freeze costs more with a higher cap, and with more days', () => {
  for (let at = 0; at < 10; at++) {
    const fare = fareOf(at)
    const cost = (cap: number, hours: number): number =>
      expectedCost(books, { kind: 'price-freeze', fare, frozen: 60_000, cap, hours }, now).total
    expect(cost(5_000, 336)).toBeLessThanOrEqual(cost(15_000, 336))
    expect(cost(15_000, 336)).toBeLessThanOrEqual(cost(50_000, 336))
  }
  const over = (hours: number): number =>
    Array.from({ length: 40 }, (_, at) =>
      expectedCost(
        books,
        { kind: 'price-freeze', fare: fareOf(at), frozen: 60_000, cap: 50_000, hours },
        now,
      ),
    ).reduce((sum, { total }) => sum + total, 0)
  expect(over(72)).toBeLessThan(over(168))
  expect(over(168)).toBeLessThan(over(336))
})

const flightOf = (at: number, slackMinutes: number | null = null): FlightRisk =>
  sampleFlight(at, world, slackMinutes)
const airportDay = createAirportDays(world, seed)
const outcomeOn = ({ origin, destination, ...rest }: FlightRisk, day: number): FlownFlight =>
  flownFlight(seed, {
    ...rest,
    day,
    from: airportDay(origin, day),
    to: airportDay(destination, day),
  })

test('what disruptions cost on later days is about what past seasons say', () => {
  const later: Books = {
    seed,
    outcomes: (flight, day) =>
      Array.from({ length: 61 }, (_, at) => outcomeOn(flight, day - 30 + at)),
  }
  const contracts = Array.from({ length: 300 }, (_, at) => {
    const fare = fareOf(at)
    const risk: Risk = {
      kind: 'disruption-assistance',
      fare,
      flights: [flightOf(at)],
      paid: 60_000,
      baseFare: 48_000,
      fareCap: 500_000,
      delayMinutes: 120,
    }
    const cost = expectedCost(books, risk, now)
    const real = expectedCost(later, risk, now)
    const paid = Math.round(real.total / real.samples)
    return contract(risk.kind, loaded(cost.total, cost.samples), paid, at)
  })
  const found = lossRatios(contracts)['disruption-assistance']
  expect(found?.ratio).toBeGreaterThan(0.5)
  expect(found?.ratio).toBeLessThan(0.95)
})

test('past outcomes are of past days only, and the same to everybody', () => {
  const flight = flightOf(3)
  const far = books.outcomes(flight, today + 100, now)
  expect(far).toHaveLength(lookBack.years * (2 * lookBack.around + 1))
  expect(far[0]).toEqual(outcomeOn(flight, today + 100 - 365 - lookBack.around))
  // A year before a day that is eleven months away, the days around it are not over.
  const near = books.outcomes(flight, today + 340, now)
  expect(near.length).toBeLessThan(far.length)
  expect(near[0]).toEqual(outcomeOn(flight, today + 340 - 365 - lookBack.around))
})

test('trouble is named by what is worst', () => {
  const flown = (departureDelay: number, arrivalDelay: number): FlownFlight => ({
    kind: 'Flown',
    departureDelay,
    arrivalDelay,
    cause: null,
  })
  const canceled: FlownFlight = { kind: 'Canceled', cause: 'Weather' }
  const first = flightOf(1, 40)
  const last = flightOf(2)
  expect(
    troubleOf(
      [
        [first, flown(10, 40)],
        [last, flown(0, 0)],
      ],
      120,
    ),
  ).toBeNull()
  expect(
    troubleOf(
      [
        [first, flown(10, 41)],
        [last, flown(0, 0)],
      ],
      120,
    ),
  ).toBe('Missed')
  expect(troubleOf([[last, flown(119, 119)]], 120)).toBeNull()
  expect(troubleOf([[last, flown(120, 90)]], 120)).toBe('Delayed')
  expect(
    troubleOf(
      [
        [first, flown(200, 200)],
        [last, canceled],
      ],
      120,
    ),
  ).toBe('Canceled')
})

test('a tight connection costs more than a long one', () => {
  const cost = (slack: number): number =>
    Array.from({ length: 20 }, (_, at) =>
      expectedCost(
        books,
        {
          kind: 'missed-connection',
          fare: fareOf(at),
          flight: flightOf(at, slack),
          paid: 30_000,
          cap: 500_000,
        },
        now,
      ),
    ).reduce((sum, { total }) => sum + total, 0)
  expect(cost(30)).toBeGreaterThan(cost(90))
  expect(cost(90)).toBeGreaterThan(cost(240))
})

test('a new ticket after a missed connection costs no more than the cap', () => {
  const risk = { kind: 'missed-connection', fare: fareOf(2), flight: flightOf(2, 20) } as const
  const cost = expectedCost(books, { ...risk, paid: 30_000, cap: 10_000 }, now)
  expect(cost.paid).toBeGreaterThan(0)
  expect(cost.total).toBe(cost.paid * 10_000)
})

test('cancellations cost their share of what the supplier does not refund', () => {
  const risk = (refund: number, start: number): Risk => ({
    kind: 'cancel-for-any-reason',
    covers: 'Flight',
    paid: 100_000,
    percent: 80,
    refund,
    start,
  })
  const start = now + 70 * dayMs
  const { total, samples, paid } = expectedCost(books, risk(0, start), now)
  expect(paid / samples).toBeCloseTo(canceledShare('Flight', 70 * dayMs), 2)
  expect(total).toBe(paid * 80_000)
  expect(expectedCost(books, risk(30_000, start), now).total).toBe(paid * 50_000)
  expect(expectedCost(books, risk(90_000, start), now).total).toBe(0)
  expect(canceledShare('Room', 70 * dayMs)).toBeGreaterThan(canceledShare('Flight', 70 * dayMs))
  expect(canceledShare('Room', 5_000 * dayMs)).toBe(habits.canceled.most)
})

test('every kind has a cost, never above its coverage', () => {
  const fare = fareOf(8)
  const risks: readonly Risk[] = [
    { kind: 'price-freeze', fare, frozen: 60_000, cap: 15_000, hours: 336 },
    { kind: 'hotel-price-freeze', day: today + 30, frozen: 90_000, cap: 20_000, hours: 168 },
    {
      kind: 'cancel-for-any-reason',
      covers: 'Room',
      paid: 50_000,
      percent: 80,
      refund: 0,
      start: now + 20 * dayMs,
    },
    { kind: 'change-for-any-reason', fare, paid: 60_000 },
    {
      kind: 'disruption-assistance',
      fare,
      flights: [flightOf(1, 40), flightOf(2)],
      paid: 60_000,
      baseFare: 48_000,
      fareCap: 500_000,
      delayMinutes: 120,
    },
    { kind: 'missed-connection', fare, flight: flightOf(1, 60), paid: 30_000, cap: 500_000 },
    { kind: 'price-drop', fare, paid: 60_000, days: 10, least: 500, most: 5_000 },
  ]
  for (const risk of risks) {
    const { total, samples, paid } = expectedCost(books, risk, now)
    expect(Number.isSafeInteger(total), risk.kind).toBe(true)
    expect(total, risk.kind).toBeGreaterThan(0)
    expect(total / samples, risk.kind).toBeLessThan(coverageOf(risk))
    expect(paid, risk.kind).toBeLessThanOrEqual(samples)
  }
})

test('loss ratios leave out canceled contracts', () => {
  const kept = contract('price-drop', 1_000, 400, 1)
  const canceled = { ...contract('price-drop', 9_000, 0, 2), canceledAt: now }
  expect(lossRatios([kept, canceled])).toEqual({
    'price-drop': { contracts: 1, paying: 1, premiums: 1_000, claims: 400, ratio: 0.4 },
  })
})

test('no more contracts pay than people use them', () => {
  const shares = (of: (fare: FareRisk) => Risk): number => {
    const costs = Array.from({ length: 30 }, (_, at) => expectedCost(books, of(fareOf(at)), now))
    return (
      costs.reduce((sum, { paid }) => sum + paid, 0) /
      costs.reduce((sum, { samples }) => sum + samples, 0)
    )
  }
  const changes = shares((fare) => ({ kind: 'change-for-any-reason', fare, paid: 60_000 }))
  expect(changes).toBeGreaterThan(habits.changed / 3)
  expect(changes).toBeLessThan(habits.changed * 1.1)
  const cap = { frozen: 60_000, cap: 15_000, hours: 336 }
  const freezes = shares((fare) => ({ kind: 'price-freeze', fare, ...cap }))
  expect(freezes).toBeGreaterThan(habits.freezesUsed / 3)
  expect(freezes).toBeLessThan(habits.freezesUsed * 0.8)
  const room = { kind: 'hotel-price-freeze', frozen: 90_000, cap: 20_000, hours: 168 } as const
  const rooms = shares(({ day }) => ({ ...room, day }))
  expect(rooms).toBeGreaterThan(habits.freezesUsed / 4)
  expect(rooms).toBeLessThan(habits.freezesUsed * 1.1)
})

test('a drop counts from its least amount, up to its most', () => {
  const cost = (least: number, most: number) =>
    Array.from({ length: 20 }, (_, at) =>
      expectedCost(
        books,
        { kind: 'price-drop', fare: fareOf(at), paid: 60_000, days: 10, least, most },
        now,
      ),
    ).reduce((sum, { total, paid }) => ({ total: sum.total + total, paid: sum.paid + paid }), {
      total: 0,
      paid: 0,
    })
  const usual = cost(500, 5_000)
  expect(usual.total / usual.paid).toBeGreaterThan(500)
  expect(usual.total / usual.paid).toBeLessThan(5_000)
  expect(cost(2_000, 5_000).paid).toBeLessThan(usual.paid)
  expect(cost(500, 10_000).total).toBeGreaterThan(usual.total)
  expect(cost(500, 10_000).paid).toBe(usual.paid)
})

test('rooms cost less to freeze for fewer days, and with a lower cap', () => {
  const cost = (hours: number, cap: number): number =>
    Array.from({ length: 30 }, (_, at) =>
      expectedCost(
        books,
        { kind: 'hotel-price-freeze', day: today + 20 + at, frozen: 90_000, cap, hours },
        now,
      ),
    ).reduce((sum, { total }) => sum + total, 0)
  expect(cost(48, 20_000)).toBeLessThan(cost(168, 20_000))
  expect(cost(168, 1_000)).toBeLessThan(cost(168, 20_000))
})

test('one day of drops is tomorrow’s price in each world', () => {
  const fare = fareOf(4)
  const risk = { kind: 'price-drop', fare, paid: 60_000, days: 1, least: 500, most: 5_000 } as const
  const drops = worldsLike(seed, fare, now, 400).map((one) => {
    const tomorrow = fareLevel(one, fare, now + dayMs) / fareLevel(one, fare, now)
    const drop = Math.round(60_000 * (1 - tomorrow))
    return drop < 500 ? 0 : Math.min(5_000, drop)
  })
  expect(expectedCost(books, risk, now).total).toBe(drops.reduce((sum, one) => sum + one, 0))
})
