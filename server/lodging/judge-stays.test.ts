import { expect, test } from 'vitest'
import type { Candidate } from '@portolan/domain/lodging/property.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { judgeStayList, policyOfStays } from './judge-stays.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const center = { latitude: 40.71, longitude: -74 }
const tier: PolicyTier = {
  id: 'standard',
  name: 'Standard',
  settings: { isApprovalRequired: true, approvalOver: usd(70_000) },
  hotels: [
    {
      allowedStarRatings: [1, 2, 3, 4],
      maxPricePerNight: usd(20_000),
      capsByPlace: [
        { place: 'nyc', name: 'New York', center, radiusKm: 20, maxPricePerNight: usd(40_000) },
      ],
    },
  ],
}
/** Two nights in two rooms. */
const judging = { tier, currency: 'USD' as const, nights: 2, rooms: 2 }
const stay = (id: string, total: number, north: number, stars: Candidate['stars'] = 4) => {
  const rate = {
    total,
    dueNow: total,
    fees: 0,
    fourthNight: 0,
    meal: 'RoomOnly' as const,
    refund: 'NonRefundable' as const,
    payment: 'PayNow' as const,
    freeUntil: null,
  }
  const candidate: Candidate = {
    id,
    kind: 'Hotels',
    collection: 'NoCollection',
    stars,
    score: null,
    reviews: 0,
    position: { latitude: north, longitude: -74 },
    precision: 'Exact',
    chain: null,
    amenities: [],
    rates: [rate],
  }
  return { candidate, rate, distanceKm: 0 }
}
const stays = [
  stay('far', 60_000, 41.2),
  stay('dear', 160_400, 40.72),
  stay('five', 100_000, 40.72, 5),
  stay('asks', 150_000, 40.73),
  stay('near', 140_000, 40.74),
  stay('outside', 90_000, 41.5),
]
const policyOf = policyOfStays(
  judging,
  stays.map(({ candidate }) => candidate),
)
const said = (id: string) => {
  const found = stays.find(({ candidate }) => candidate.id === id)
  return found && policyOf(found)
}

test('a stay is judged by one room’s average night and the cap of its place (policies-11)', () => {
  expect(said('near')).toEqual({ verdict: 'InPolicy', breaches: [], nearest: null })
  expect(said('dear')?.breaches).toMatchObject([{ limit: usd(40_000), over: usd(100) }])
  expect(said('outside')?.breaches).toMatchObject([{ limit: usd(20_000), over: usd(2_500) }])
  expect(said('five')?.breaches).toMatchObject([{ found: 5, nearest: 4 }])
  expect(said('asks')).toMatchObject({ verdict: 'NeedsApproval', breaches: [] })
})

test('the nearest stay in policy is the closest one (policies-21)', () => {
  for (const id of ['dear', 'five', 'asks'])
    expect(said(id)?.nearest).toMatchObject({ candidate: { id: 'near' }, nightly: 70_000 })
  expect(said('outside')?.nearest?.candidate.id).toBe('far')
})

test('a list counts its results before the filter that keeps one of them', () => {
  const { stays: kept, policy } = judgeStayList(judging, stays, { center, wanted: 'OutOfPolicy' })
  expect(kept.map(({ candidate }) => candidate.id)).toEqual(['dear', 'five', 'outside'])
  expect(policy).toMatchObject({
    cap: 40_000,
    approvalOver: 70_000,
    counts: { InPolicy: 2, NeedsApproval: 1, OutOfPolicy: 3 },
  })
  const none = judgeStayList({ ...judging, tier: null }, stays, { center, wanted: undefined })
  expect(none).toEqual({ stays, policy: null })
})
