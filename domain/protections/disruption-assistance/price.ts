import { money, scale, sum, times, type Money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { fairPrice } from '../fair-price.ts'
import { premiumFrom, type ExpectedCost } from '../premium.ts'
import type { DisruptionPolicy } from './assistance.ts'
import { disruptionTerms } from './terms.ts'

/** The premium of each traveler, from the expected cost of one. */
export const disruptionPremium = (cost: ExpectedCost): Money =>
  premiumFrom(cost, disruptionTerms.loading)

/** What is covered of one traveler's fare: the cap, or the whole base fare if that is higher. */
export const fareCapFor = (baseFare: Money): Money => {
  const cap = money(disruptionTerms.fareCap, baseFare.currency)
  return baseFare.minor > cap.minor ? baseFare : cap
}

/**
 * The policy that is sold for a base fare of one traveler: fixed amounts up to the cap, percentages
 * for fares above it, so that a dearer cabin can be rebooked too.
 */
export const policyFor = (baseFare: Money, cost: ExpectedCost): DisruptionPolicy => {
  const premium = disruptionPremium(cost)
  const coverage = fareCapFor(baseFare)
  return coverage.minor > BigInt(disruptionTerms.fareCap)
    ? {
        kind: 'Percentage',
        coveragePercent: 100,
        // Rounded up: a premium is never below its cost.
        premiumPercent: Number((premium.minor * 100n + baseFare.minor - 1n) / baseFare.minor),
      }
    : { kind: 'Fixed', coverage, premium }
}

/** The base fare of each slice: equal parts, odd minor units to the earlier ones. */
export const baseFareOfSlices = (total: Money, slices: number): readonly Money[] => {
  const count = BigInt(slices)
  return Array.from({ length: slices }, (_, at) =>
    money(total.minor / count + (BigInt(at) < total.minor % count ? 1n : 0n), total.currency),
  )
}

/** Premium and coverage of one traveler under a policy; `baseFare` is one traveler's. */
export const policyAmounts = (
  policy: DisruptionPolicy,
  baseFare: Money,
): { readonly premium: Money; readonly coverage: Money } =>
  policy.kind === 'Fixed'
    ? { premium: policy.premium, coverage: policy.coverage }
    : {
        premium: scale(baseFare, BigInt(policy.premiumPercent), 100n),
        coverage: scale(baseFare, BigInt(policy.coveragePercent), 100n),
      }

/** Premium of all, the cap of all new fares, worst case and fair price before paying. */
export const disruptionBeforePaying = (
  policy: DisruptionPolicy,
  baseFares: readonly Money[],
  cost: ExpectedCost,
): BeforePaying => {
  const amounts = baseFares.map((fare) => policyAmounts(policy, fare))
  const { currency } = cost.total
  const premium = sum(
    amounts.map((one) => one.premium),
    currency,
  )
  return {
    cap: sum(
      amounts.map((one) => one.coverage),
      currency,
    ),
    worstCase: { loses: premium, clause: 'disruption-assistance.expired' },
    fairPrice: fairPrice(premium, { ...cost, total: times(cost.total, baseFares.length) }),
  }
}
