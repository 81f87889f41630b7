import { money, scale, type Money } from '@portolan/kernel/money.ts'
import {
  multiplierOf,
  type EarningProduct,
  type EarnMultipliers,
  type RewardsCurrency,
} from './account.ts'
import { redemptionRate } from './redemption-rates.data.ts'

export type Earned =
  | { readonly currency: 'miles'; readonly miles: number }
  | { readonly currency: 'cash'; readonly cash: Money }

type EarningAccount = EarnMultipliers & {
  readonly rewardsBalance: { readonly currency: RewardsCurrency }
}

/**
 * What an amount earns on an account: whole miles, half up, on the whole amount (never dollar by
 * dollar); or a percentage in cents, half up; of an amount in another currency, on what it is in
 * dollars. Nothing is earned on amounts of zero or less. Pass only the part that earns: parts paid
 * with credits or rewards earn nothing (decision 87 of the specification).
 */
export const earn = (account: EarningAccount, product: EarningProduct, amount: Money): Earned =>
  earnAt(multiplierOf(account, product), account.rewardsBalance.currency, amount)

/**
 * The same at a multiplier: miles a dollar, or percent of cash, which of a cent are both so many
 * hundredths of a hundredth. What a dollar is in another currency is the issuer's stamped rate;
 * rounded once.
 */
export const earnAt = (multiplier: number, unit: RewardsCurrency, amount: Money): Earned => {
  const hundredths = BigInt(Math.round(multiplier * 100))
  const earning = amount.minor > 0n && hundredths > 0n ? amount : money(0n, amount.currency)
  const earned = scale(
    earning,
    hundredths,
    BigInt(redemptionRate(amount.currency).minorPer10000),
  ).minor
  return unit === 'cash'
    ? { currency: 'cash', cash: money(earned, 'USD') }
    : { currency: 'miles', miles: Number(earned) }
}
