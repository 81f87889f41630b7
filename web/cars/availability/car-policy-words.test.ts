import { expect, test } from 'vitest'
import { carNearestText, carPolicyRules, carRuleText } from './car-policy-words.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const dear = {
  rule: 'MaxPricePerDay' as const,
  limit: usd(7_500),
  found: usd(8_740),
  over: usd(1_240),
}
const wrong = {
  rule: 'AllowedCarClasses' as const,
  found: 'Luxury',
  allowed: ['Economy', 'Compact'],
  nearest: 'Compact',
}

test('a car out of policy says by how much and what is allowed', () => {
  const said = carRuleText({ verdict: 'OutOfPolicy', breaches: [dear, wrong] }, 17_480, null)
  expect(said).toMatch(/^\$12\.40 a day over your \$75\.00 cap\. Luxury\. You can book Economy or /)
  expect(carRuleText({ verdict: 'InPolicy', breaches: [] }, 17_480, null)).toBeUndefined()
  expect(carRuleText({ verdict: 'NeedsApproval', breaches: [] }, 17_480, 15_000)).toBe(
    '$24.80 over the $150.00 you book without asking',
  )
  expect(carNearestText({ offerId: 'o_1', carClass: 'Compact', perDay: 4_800 })).toMatch(
    /, \$48\.00 a day$/,
  )
})

test('the traveler’s rules are said above the list', () => {
  const rules = {
    tier: 'Field',
    currency: 'USD' as const,
    cap: 7_500,
    approvalOver: 150_000,
    everyTripWaits: false,
    counts: { InPolicy: 1, NeedsApproval: 0, OutOfPolicy: 0 },
  }
  expect(carPolicyRules(rules)).toEqual([
    'Up to $75.00 a day, with every charge',
    'Over $1,500.00 needs approval',
  ])
  expect(carPolicyRules({ ...rules, cap: null, everyTripWaits: true })).toEqual([
    'Any price',
    'Every trip needs approval',
  ])
})
