import { accountsOfTenant, selectAccount } from '@portolan/domain/rewards/select-account.ts'
import { useRewardsAccounts } from '../../rewards/rewards-accounts.ts'
import { useServices } from '../../shell/services-context.ts'

/**
 * Minor units that one mile of the person's account pays for, by the account's own worth in money;
 * null without an account in miles, and where the list is in another currency.
 */
export const useMile = (currency: string | undefined): number | null => {
  const { config } = useServices()
  const { data } = useRewardsAccounts()
  const account = selectAccount(
    accountsOfTenant(config.tenant, data ?? [], null).filter(
      ({ rewardsBalance }) => rewardsBalance.currency === 'miles' && rewardsBalance.amount > 0,
    ),
  )
  if (account === undefined || account.rewardsCashEquivalent.value.currency !== currency)
    return null
  const { minor } = account.rewardsCashEquivalent.value
  return minor > 0 ? minor / account.rewardsBalance.amount : null
}
