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
 * Rewards earned on an amount: whole miles, or cents of cash rewards, rounded half up on the whole
 * amount. Other currencies are converted to US dollars. Zero or negative amounts earn nothing. Pass
 * only the part that earns: credits and rewards earn nothing (rewards-7).
 */
export const earn = (account: EarningAccount, product: EarningProduct, amount: Money): Earned =>
  earnAt(multiplierOf(account, product), account.rewardsBalance.currency, amount)

/**
 * `earn` at a multiplier: miles per dollar or percent cash back. Both are hundredths of a unit per
 * hundredth of a multiplier, so one formula serves both. Conversion uses the issuer's stamped rate
 * and rounds once.
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
