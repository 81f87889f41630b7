import { expect, test } from 'vitest'
import { changedRules } from './changed-rules.ts'
import type { PolicyTier } from './policy-tier.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const before: PolicyTier = {
  id: 'field',
  name: 'Field',
  settings: { isApprovalRequired: true },
  hotels: [{ allowedStarRatings: [1, 2, 3], maxPricePerNight: usd(24_000) }],
  cars: [{ maxPricePerDay: usd(7_500) }],
}

test('a saved tier is recorded by what is new in it, and by what is gone', () => {
  const { cars: _cars, ...others } = before
  const hotels = [{ allowedStarRatings: [1, 2], maxPricePerNight: usd(22_000) }]
  expect(changedRules(before, { ...others, hotels })).toEqual({
    'hotels.0.allowedStarRatings': '1 2',
    'hotels.0.maxPricePerNight.minor': 22_000,
    'cars.0.maxPricePerDay.minor': 'none',
    'cars.0.maxPricePerDay.currency': 'none',
  })
  expect(changedRules(before, before)).toEqual({})
})
