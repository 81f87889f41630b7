import { judgePart, worstVerdict } from '@portolan/domain/policies/judge.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tiersTogether } from '@portolan/domain/policies/tiers-together.ts'
import { expect, test } from 'vitest'
import { compareDecisions } from './compare-decisions.ts'
import { policyCase } from './policy-cases.ts'

test('ten thousand decisions are those of a second, naive reading of the rules', () => {
  const { differing, counts, exempted } = compareDecisions(1, 10_000)
  expect(differing).toEqual([])
  expect(exempted).toBeGreaterThan(300)
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(300)
})

/** Caps of tiers that judge together are in the currency of the prices. */
const inDollars = (tier: PolicyTier): PolicyTier =>
  JSON.parse(JSON.stringify(tier).replaceAll('GBP', 'USD')) as PolicyTier

test('people who travel together are judged by the strictest of their tiers (policies-14)', () => {
  const differing: number[] = []
  for (let seed = 1; seed <= 5_000; seed++) {
    const { tier, part } = policyCase(seed)
    const tiers = [tier, policyCase(seed + 5_000).tier, policyCase(seed + 10_000).tier].map(
      (one) => one && inDollars(one),
    )
    const worst = worstVerdict(tiers.map((one) => judgePart(one, part).verdict))
    if (judgePart(tiersTogether(tiers), part).verdict !== worst) differing.push(seed)
  }
  expect(differing).toEqual([])
})
