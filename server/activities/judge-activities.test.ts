import { expect, test } from 'vitest'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { FoundActivity } from './activity-supplier.ts'
import { admissionPart, judgeActivities } from './judge-activities.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const tier: PolicyTier = {
  id: 'field',
  name: 'Field',
  settings: { isApprovalRequired: false },
  activities: [{ maxPricePerTraveler: usd(6_000) }],
}
const activity = (
  id: string,
  category: FoundActivity['category'],
  price: number,
  pricing: FoundActivity['pricing'] = 'PerPerson',
) => ({ id, name: id, category, price, pricing }) as FoundActivity
const boat = activity('boat', 'Outdoors', 9_000)
const all = [
  boat,
  activity('museum', 'City', 8_900),
  activity('walk', 'City', 5_900),
  activity('swim', 'Outdoors', 1_000),
  activity('bus', 'City', 18_001, 'PerGroup'),
]

test('each activity is judged by what one traveler pays, a group’s by their share', () => {
  const { policy, policyOf, activities } = judgeActivities(tier, {
    all,
    matching: all,
    people: 3,
    wanted: 'OutOfPolicy',
  })
  expect(activities.map(({ id }) => id)).toEqual(['boat', 'museum', 'bus'])
  expect(policy).toMatchObject({ cap: 6_000, counts: { InPolicy: 2, OutOfPolicy: 3 } })
  expect(policyOf(boat)).toMatchObject({
    verdict: 'OutOfPolicy',
    breaches: [{ over: usd(3_000) }],
    // Of the same category, although another one is nearer by price.
    nearest: { activityId: 'swim', perTraveler: 1_000 },
  })
})

test('a quote is judged by its dearest traveler, and a group’s by an equal share', () => {
  const units = (...each: number[]) =>
    each.map((one) => ({ band: 'Adult' as const, count: 1, each: one }))
  const priced = (total: number, people: number, ...each: number[]) =>
    admissionPart({ total, people, units: units(...each) as never }).total.minor
  expect(priced(9_000, 2, 6_000, 3_000)).toBe(6_000)
  expect(priced(10_000, 3, 0)).toBe(3_334)
})
