import { money, type Currency, type Money } from '@portolan/kernel/money.ts'
import type { AccountRole } from '../identity/principal.ts'
import type { RewardsAccount, RewardsCurrency } from './account.ts'

/**
 * Value of rewards in a currency, with the time it applies from. Stored with every booking paid
 * with rewards.
 */
export interface RedemptionRate {
  readonly currency: Currency
  /**
   * Minor units of the currency per 10,000 miles or cents of cash rewards; an integer, so that
   * rates are exact.
   */
  readonly minorPer10000: number
  /** The instant the rate applies from. */
  readonly stampedAt: string
}

const per = 10_000n

/** Value of miles or cents of cash rewards in the currency of the rate, rounded down. */
export const redeemed = (units: number, rate: RedemptionRate): Money =>
  money((BigInt(units) * BigInt(rate.minorPer10000)) / per, rate.currency)

/** The smallest number of units worth at least `amount`. */
export const unitsFor = (amount: Money, rate: RedemptionRate): number => {
  if (amount.currency !== rate.currency)
    throw new TypeError('rewards: the rate is for another currency')
  const each = BigInt(rate.minorPer10000)
  return Number((amount.minor * per + each - 1n) / each)
}

/** Minimum balance of an account to redeem from it (rewards-11): one dollar's worth. */
export const redemptionMinimum: Readonly<Record<RewardsCurrency, number>> = {
  miles: 100,
  cash: 100,
}

export const meetsRedemptionMinimum = ({
  rewardsBalance: { amount, currency },
}: Pick<RewardsAccount, 'rewardsBalance'>): boolean => redemptionMinimum[currency] <= amount

export type RedemptionMinimum = 'AllMeet' | 'OneFails' | 'AllFail'

/**
 * For several accounts: `OneFails` means some but not all fail (rewards-11). Without accounts none
 * fails.
 */
export const redemptionMinimumOf = (
  accounts: readonly Pick<RewardsAccount, 'rewardsBalance'>[],
): RedemptionMinimum => {
  const failing = accounts.filter((account) => !meetsRedemptionMinimum(account)).length
  if (failing === 0) return 'AllMeet'
  return failing === accounts.length ? 'AllFail' : 'OneFails'
}

/**
 * Rewards belong to the primary holder, who may have an account manager. Other card holders earn
 * but cannot redeem.
 */
export const mayRedeem = (role: AccountRole): boolean =>
  role === 'Primary' || role === 'Account Manager'
