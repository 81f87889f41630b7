import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import type { Traveler } from './traveler.ts'

/**
 * What a person has to pay with beside a card, as their screens show it: units of each account,
 * what is left of each credit, uses of each offer.
 */
export const purse = async (person: Traveler) => {
  const api = await person.api()
  const { accounts } = await api.get(listRewardsAccounts, {})
  const { offers, creditBreakdown } = await api.get(readWalletDetails, {})
  return {
    rewards: Object.fromEntries(
      accounts.map(({ accountReferenceId, rewardsBalance }) => [
        accountReferenceId,
        rewardsBalance.amount,
      ]),
    ),
    credits: Object.fromEntries(creditBreakdown.map(({ id, amount }) => [id, 0 - amount.minor])),
    offers: Object.fromEntries(offers.map(({ id, usesLeft }) => [id, usesLeft])),
  }
}
