import { expect, test } from 'vitest'
import { carPolicyBreach } from './car-policy.ts'

const cap = (minor: number) => ({ maxPricePerDay: { minor, currency: 'USD' } as const })
const day = (minor: number) => ({ minor, currency: 'USD' }) as const

test('a day above the lowest cap is out of policy, and one at the cap is in it', () => {
  expect(carPolicyBreach([cap(9_000), cap(7_000)], day(9_001))).toEqual(day(7_000))
  expect(carPolicyBreach([cap(9_000)], day(9_000))).toBe(null)
  expect(carPolicyBreach([{ maxPricePerDay: null }], day(90_000))).toBe(null)
  expect(carPolicyBreach([], day(90_000))).toBe(null)
})
