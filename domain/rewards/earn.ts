import { minorDigits, money, scale, type Money } from '@portolan/kernel/money.ts'
import { multiplierOf, type EarningProduct, type EarnMultipliers, type RewardsCurrency } from './account.ts'

export type Earned = { readonly currency: 'miles'; readonly miles: number } | { readonly currency: 'cash'; readonly cash: Money }

type EarningAccount = EarnMultipliers & { readonly rewardsBalance: { readonly currency: RewardsCurrency } }

/**
 * What an amount earns on an account: whole miles, half up, on the whole amount (never dollar by dollar);
 * or a percentage in minor units, half up. Nothing is earned on amounts of zero or less. Pass only the part
 * that earns: parts paid with credits or rewards earn nothing (decision 87).
 */
export const earn = (account: EarningAccount, product: EarningProduct, amount: Money): Earned => {
  const hundredths = BigInt(Math.round(multiplierOf(account, product) * 100))
  const earning = amount.minor > 0n && hundredths > 0n ? amount : money(0n, amount.currency)
  if (account.rewardsBalance.currency === 'cash') return { currency: 'cash', cash: scale(earning, hundredths, 10_000n) }
  return { currency: 'miles', miles: Number(scale(earning, hundredths, 100n * 10n ** BigInt(minorDigits[amount.currency])).minor) }
}
