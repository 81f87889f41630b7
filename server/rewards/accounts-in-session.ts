import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import { personById } from '../identity/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { rewardsAccountsOf } from './rewards.store.ts'

/** Accounts a session can see and spend: the person's own, on the session's tenant. */
export const accountsInSession = async (
  tx: Tx,
  { tenant, personId }: Pick<Principal, 'tenant' | 'personId'>,
): Promise<RewardsAccount[]> => {
  const found = await personById(tx, tenant, personId)
  return accountsOfTenant(
    tenant,
    await rewardsAccountsOf(tx, tenant, personId),
    found?.person.accountReferenceId ?? null,
  )
}
