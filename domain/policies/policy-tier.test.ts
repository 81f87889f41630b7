import { expect, test } from 'vitest'
import { cabins } from '../flights/cabin.ts'
import { tierFaults } from './check-tier.ts'
import { isOpenPolicy } from './open-policy.ts'
import type { PolicyTier } from './policy-tier.ts'
import { priceSpread } from './price-spread.ts'
import { tierFacts } from './tier-facts.ts'
import { tierIn } from './tier-in-currency.ts'

const newYork = {
  place: 'nyc',
  name: 'New York',
  center: { latitude: 40.71, longitude: -74 },
  radiusKm: 20,
}
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const open: PolicyTier = {
  id: 'open',
  name: 'Open',
  settings: { isApprovalRequired: false },
  flights: {
    enableLongFlights: true,
    minHoursForLongFlight: 6,
    policies: [
      {
        duration: 'Short',
        maxPriceForOneWay: null,
        maxPriceForRoundTrip: null,
        allowedFareClasses: cabins,
      },
    ],
  },
  hotels: [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPricePerNight: null }],
  cars: [{ maxPricePerDay: null }],
  activities: [{ maxPricePerTraveler: null }],
}
const { flights, hotels } = open
const restrictions: readonly Partial<PolicyTier>[] = [
  ...(flights === undefined
    ? []
    : [
        { flights: { ...flights, enableLongFlights: false } },
        {
          flights: {
            ...flights,
            policies: flights.policies.map((policy) => ({
              ...policy,
              allowedFareClasses: cabins.slice(1),
            })),
          },
        },
        {
          flights: {
            ...flights,
            policies: flights.policies.map((policy) => ({
              ...policy,
              maxPriceForRoundTrip: usd(1),
            })),
          },
        },
      ]),
  { hotels: [...(hotels ?? []), { allowedStarRatings: [5], maxPricePerNight: null }] },
  { hotels: [{ allowedStarRatings: [1, 2, 3, 4, 5], maxPricePerNight: usd(1) }] },
  {
    hotels: [
      {
        allowedStarRatings: [1, 2, 3, 4, 5],
        maxPricePerNight: null,
        capsByPlace: [{ ...newYork, maxPricePerNight: usd(1) }],
      },
    ],
  },
  { cars: [{ maxPricePerDay: usd(1) }] },
  { cars: [{ maxPricePerDay: null, allowedClasses: ['Mini'] }] },
  { activities: [{ maxPricePerTraveler: usd(1) }] },
]

test('a tier is open when nothing in it restricts, and any one rule closes it (policies-7)', () => {
  expect(isOpenPolicy(null)).toBe(true)
  expect(isOpenPolicy(open)).toBe(true)
  expect(isOpenPolicy({ id: 'none', name: 'None', settings: open.settings })).toBe(true)
  expect(isOpenPolicy({ ...open, settings: { isApprovalRequired: true } })).toBe(true)
  expect(isOpenPolicy({ ...open, hotels: [], cars: [] })).toBe(true)
  expect(restrictions.map((more) => isOpenPolicy({ ...open, ...more }))).toEqual(
    restrictions.map(() => false),
  )
})

test('every restriction is a sentence, and an open tier has one sentence (policies-18)', () => {
  expect(tierFacts(null)).toEqual([{ about: 'Open' }])
  expect(tierFacts(open)).toEqual([{ about: 'Open' }])
  for (const more of restrictions) {
    const facts = tierFacts({ ...open, ...more }).map(({ about }) => about)
    expect(facts, JSON.stringify(more)).not.toContain('Open')
    expect(facts.length, JSON.stringify(more)).toBeGreaterThan(0)
  }
  expect(
    tierFacts({ ...open, settings: { isApprovalRequired: true, approvalOver: usd(5) } }),
  ).toEqual([
    { about: 'Open' },
    { about: 'Approval', scope: 'EveryTrip', over: usd(5), withoutDecision: 'Approve' },
  ])
})

test('a tier with a fault names its field, and every restriction above is a valid one', () => {
  expect(tierFaults(open)).toEqual([])
  for (const more of restrictions) expect(tierFaults({ ...open, ...more })).toEqual([])
  expect(
    tierFaults({
      ...open,
      name: ' ',
      hotels: [
        {
          allowedStarRatings: [0],
          maxPricePerNight: usd(0),
          capsByPlace: [
            { ...newYork, maxPricePerNight: usd(1) },
            { ...newYork, maxPricePerNight: usd(1) },
          ],
        },
      ],
      cars: [{ maxPricePerDay: null, allowedClasses: [] }],
      flights: { enableLongFlights: true, minHoursForLongFlight: 25, policies: [] },
    }),
  ).toEqual([
    { code: 'NameMissing', field: 'name' },
    { code: 'HoursOutOfRange', field: 'flights.minHoursForLongFlight' },
    { code: 'CapNotPositive', field: 'hotels.0.maxPricePerNight' },
    { code: 'UnknownStars', field: 'hotels.0.allowedStarRatings' },
    { code: 'PlaceTwice', field: 'hotels.0.capsByPlace.1' },
    { code: 'NothingAllowed', field: 'cars.0.allowedClasses' },
  ])
})

test('all caps of a tier are converted, each from its own currency (policies-5)', () => {
  const gbp = (minor: number) => ({ minor, currency: 'GBP' as const })
  const rateFrom = (from: string) =>
    from === 'GBP'
      ? {
          from: 'GBP' as const,
          to: 'USD' as const,
          numerator: 5,
          denominator: 4,
          source: 'a test',
          stampedAt: '2026-11-20T12:00:00Z',
        }
      : null
  const mixed: PolicyTier = {
    id: 'mixed',
    name: 'Mixed',
    settings: { isApprovalRequired: true, approvalOver: gbp(400) },
    flights: {
      enableLongFlights: true,
      minHoursForLongFlight: 6,
      policies: [
        {
          duration: 'Short',
          maxPriceForOneWay: gbp(100),
          maxPriceForRoundTrip: usd(100),
          allowedFareClasses: cabins,
        },
      ],
    },
    hotels: [
      {
        allowedStarRatings: [5],
        maxPricePerNight: usd(240),
        capsByPlace: [{ ...newYork, maxPricePerNight: gbp(200) }],
      },
    ],
    cars: [{ maxPricePerDay: gbp(40) }],
    activities: [{ maxPricePerTraveler: null }],
  }
  expect(tierIn(mixed, rateFrom)).toMatchObject({
    settings: { approvalOver: usd(500) },
    flights: { policies: [{ maxPriceForOneWay: usd(125), maxPriceForRoundTrip: usd(100) }] },
    hotels: [{ maxPricePerNight: usd(240), capsByPlace: [{ maxPricePerNight: usd(250) }] }],
    cars: [{ maxPricePerDay: usd(50) }],
    activities: [{ maxPricePerTraveler: null }],
  })
  expect(tierIn(open, rateFrom)).toEqual({
    ...open,
    settings: { isApprovalRequired: false, approvalOver: null },
  })
})

test('a spread has the middle 80% of prices and the share within a cap', () => {
  const prices = Array.from({ length: 10 }, (_, at) => (10 - at) * 100)
  expect(priceSpread(prices, 700)).toEqual({ low: 100, median: 500, high: 900, within: 0.7 })
  expect(priceSpread(prices, null)?.within).toBe(1)
  expect(priceSpread([], 700)).toBe(null)
})
