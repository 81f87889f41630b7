import type { Refusal } from '@portolan/contract/errors.ts'
import type { RewardsTender } from '@portolan/domain/payments/tenders.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'
import {
  mayRedeem,
  meetsRedemptionMinimum,
  redeemed,
  redemptionMinimum,
} from '@portolan/domain/rewards/redeem.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { compare, toWire, type Money } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  tenderField as field,
  type AccountsOf,
  type AskedTenders,
  type TenderDesk,
} from './tender-desk.ts'

/**
 * Validates redeemed rewards: permission, balance, and at most the remaining amount, at the stamped
 * rate.
 */
const fromRewards = (
  asked: NonNullable<AskedTenders['rewards']>,
  accounts: readonly RewardsAccount[],
  left: Money,
): Result<RewardsTender, Refusal> => {
  const { accountReferenceId, units } = asked
  const account = accounts.find((one) => one.accountReferenceId === accountReferenceId)
  if (account === undefined)
    return refuse({
      code: 'UserCardNotFound',
      message: 'There is no such rewards account.',
      field: field('rewards.accountReferenceId'),
    })
  const {
    productDisplayName,
    lastFour,
    rewardsBalance: { amount: held, currency: unit },
  } = account
  if (!mayRedeem(account.customerAccountRole))
    return refuse({
      code: 'RedemptionNotAllowed',
      message: 'Only the primary holder or an account manager can redeem rewards.',
      field: field('rewards.accountReferenceId'),
    })
  if (!meetsRedemptionMinimum(account))
    return refuse({
      code: 'RedemptionMinimumNotMet',
      message: 'The account is below the redemption minimum.',
      field: field('rewards.accountReferenceId'),
      facts: { minimum: redemptionMinimum[unit], held },
    })
  if (units > held)
    return refuse({
      code: 'NotEnoughRewards',
      message: 'The account has fewer rewards.',
      field: field('rewards.units'),
      facts: { held },
    })
  const rate = redemptionRate(left.currency)
  const amount = redeemed(units, rate)
  if (amount.minor === 0n)
    return refuse({
      code: 'OutOfRange',
      message: 'These rewards are worth less than the smallest unit of the currency.',
      field: field('rewards.units'),
    })
  if (compare(amount, left) > 0)
    return refuse({
      code: 'TendersExceedTotal',
      message: 'The rewards are worth more than the remaining amount.',
      field: field('rewards.units'),
      facts: { leftMinor: Number(left.minor), currency: left.currency },
    })
  return ok({
    kind: 'Rewards',
    accountReferenceId,
    productDisplayName,
    lastFour,
    unit,
    units,
    amount: toWire(amount),
    rate,
  })
}

/** The desk of rewards, which pay what the other held tenders leave. */
export const rewardsDesk = <T>(accountsOf: AccountsOf<T>): TenderDesk<T, RewardsTender> => ({
  accept: async (tx, { choice, asked: { rewards }, left }) => {
    if (rewards === undefined) return ok({ tenders: [] })
    const answer = fromRewards(rewards, await accountsOf(tx, choice.principal), left)
    return answer.ok ? ok({ tenders: [answer.value] }) : answer
  },
})
