import { money, type Currency, type Money } from '@portolan/kernel/money.ts'
import type { AccountRole } from '../identity/principal.ts'
import type { RewardsAccount, RewardsCurrency } from './account.ts'

/**
 * What rewards are worth in a currency, and since when: kept with every booking that was paid with
 * them.
 */
export interface RedemptionRate {
  readonly currency: Currency
  /**
   * Minor units of the currency for ten thousand miles or cents of cash rewards: a whole number, so
   * that no rate is a fraction.
   */
  readonly minorPer10000: number
  /** The instant from which the rate counts. */
  readonly stampedAt: string
}

const per = 10_000n

/**
 * So many miles, or cents of cash rewards, in the currency of the rate; what is below a minor unit
 * is worth nothing.
 */
export const redeemed = (units: number, rate: RedemptionRate): Money =>
  money((BigInt(units) * BigInt(rate.minorPer10000)) / per, rate.currency)

/** The fewest units that are worth at least this. */
export const unitsFor = (amount: Money, rate: RedemptionRate): number => {
  if (amount.currency !== rate.currency)
    throw new TypeError('rewards: the rate is of another currency')
  const each = BigInt(rate.minorPer10000)
  return Number((amount.minor * per + each - 1n) / each)
}

/**
 * The fewest units that an account must hold before any of them are redeemed (specification section
 * 5): a dollar's worth.
 */
export const redemptionMinimum: Readonly<Record<RewardsCurrency, number>> = {
  miles: 100,
  cash: 100,
}

export const meetsRedemptionMinimum = ({
  rewardsBalance: { amount, currency },
}: Pick<RewardsAccount, 'rewardsBalance'>): boolean => redemptionMinimum[currency] <= amount

export type RedemptionMinimum = 'AllMeet' | 'OneFails' | 'AllFail'

/**
 * Of several accounts: `OneFails` is any but not all (decision 86 of the specification). Nothing
 * fails where there is no account.
 */
export const redemptionMinimumOf = (
  accounts: readonly Pick<RewardsAccount, 'rewardsBalance'>[],
): RedemptionMinimum => {
  const failing = accounts.filter((account) => !meetsRedemptionMinimum(account)).length
  return failing === 0 ? 'AllMeet' : failing === accounts.length ? 'AllFail' : 'OneFails'
}

/**
 * An account's rewards belong to its primary holder, who may have somebody manage them; whoever
 * else carries a card of it earns and does not spend.
 */
export const mayRedeem = (role: AccountRole): boolean =>
  role === 'Primary' || role === 'Account Manager'
