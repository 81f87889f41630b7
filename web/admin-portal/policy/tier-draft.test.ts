import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carClasses } from '@portolan/domain/cars/codes.ts'
import { tierFaults } from '@portolan/domain/policies/check-tier.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { isOpenPolicy } from '@portolan/domain/policies/open-policy.ts'
import { allStars, draftOf, emptyTier, fares, tierOf, type TierBody } from './tier-draft.ts'

/** A tier as the rules read it: what is not there is left out. */
const stored = (body: TierBody): PolicyTier =>
  JSON.parse(JSON.stringify({ ...body, id: 'tier_field' })) as PolicyTier

const cap = fc.option(
  fc.integer({ min: 1, max: 999_999_999 }).map((minor) => ({ minor, currency: 'USD' as const })),
)
const someOf = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 })
const flightPolicy = (duration: 'Short' | 'Long') =>
  fc.record({
    duration: fc.constant(duration),
    maxPriceForOneWay: cap,
    maxPriceForRoundTrip: cap,
    allowedFareClasses: someOf(fares),
  })
const tier = fc.record(
  {
    name: fc.constant('Field'),
    settings: fc.constantFrom<TierBody['settings']>(
      { isApprovalRequired: false },
      {
        isApprovalRequired: true,
        approvalFor: 'EveryTrip',
        withoutDecision: 'Deny',
        freezeFeeUpTo: { minor: 2550, currency: 'USD' },
        freshSignInOver: { minor: 250_000, currency: 'USD' },
      },
    ),
    flights: fc.record({
      enableLongFlights: fc.constant(true),
      minHoursForLongFlight: fc.integer({ min: 1, max: 24 }),
      policies: fc.tuple(flightPolicy('Short'), flightPolicy('Long')),
    }),
    hotels: fc.tuple(
      fc.record({
        allowedStarRatings: someOf(allStars),
        maxPricePerNight: cap,
        capsByPlace: fc.subarray(['Lisbon', 'Oslo', 'Quito']).chain((names) =>
          fc.tuple(
            ...names.map((name) =>
              fc.record({
                place: fc.constant(`city_${name}`),
                name: fc.constant(name),
                center: fc.constant({ latitude: 38.7, longitude: -9.1 }),
                radiusKm: fc.constant(12),
                maxPricePerNight: cap,
              }),
            ),
          ),
        ),
      }),
    ),
    cars: fc.tuple(fc.record({ maxPricePerDay: cap, allowedClasses: someOf(carClasses) })),
  },
  { requiredKeys: ['name', 'settings'] },
)

test('a tier that is opened and saved untouched restricts the same', () => {
  fc.assert(
    fc.property(tier, (before) => {
      const saved = tierOf(before, draftOf(before))
      expect(draftOf(saved)).toEqual(draftOf(before))
      expect(isOpenPolicy(stored(saved))).toBe(isOpenPolicy(stored(before)))
      expect(tierFaults(stored(saved))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('what is no amount is refused at its field, and an empty one is no limit', () => {
  const draft = draftOf(emptyTier)
  const faults = (changed: Partial<typeof draft>) =>
    tierFaults(stored(tierOf(emptyTier, { ...draft, name: 'T', ...changed })))
  expect(faults({})).toEqual([])
  expect(faults({ night: '$1,250.50' })).toEqual([])
  for (const night of ['-1', '0', 'free', '1.234', '1e3'])
    expect(faults({ night })).toEqual([
      { code: 'CapNotPositive', field: 'hotels.0.maxPricePerNight' },
    ])
  expect(faults({ stars: [] })).toEqual([
    { code: 'NothingAllowed', field: 'hotels.0.allowedStarRatings' },
  ])
  const place = { place: 'a', name: 'A', center: { latitude: 0, longitude: 0 }, radiusKm: 5 }
  const places = [
    { ...place, night: '90' },
    { ...place, place: 'b', night: 'much' },
  ]
  expect(faults({ places })).toEqual([{ code: 'CapNotPositive', field: 'hotels.0.capsByPlace.1' }])
  const after = tierOf(tierOf(emptyTier, { ...draft, places }), draft)
  expect(after.hotels).toBeUndefined()
  expect(tierOf(emptyTier, draft)).toEqual({ name: '', settings: { isApprovalRequired: false } })
})
