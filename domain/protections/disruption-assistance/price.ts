import { scale, sum, times, type Money } from '@portolan/kernel/money.ts'
import type { BeforePaying } from '../before-paying.ts'
import { fairPrice } from '../fair-price.ts'
import { premiumFrom, type ExpectedCost } from '../premium.ts'
import type { DisruptionPolicy } from './assistance.ts'
import { disruptionTerms } from './terms.ts'

/** The premium of each traveler, from the expected cost of one. */
export const disruptionPremium = (cost: ExpectedCost): Money =>
  premiumFrom(cost, disruptionTerms.loading)

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
