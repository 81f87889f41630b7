import { accountsOfTenant, selectAccount } from '@portolan/domain/rewards/select-account.ts'
import { useRewardsAccounts } from '../../rewards/index.ts'
import { useServices } from '../../shell/services-context.ts'

/**
 * Minor units that one mile of the person's account pays for, from the account's cash equivalent.
 * Null without an account in miles, and if the list is in another currency.
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
