import { and, asc, eq } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'
import { money } from '@portolan/kernel/money.ts'
import { rewardsBalances } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { accountHolders, rewardsAccounts } from './rewards.tables.ts'

/** Accounts of a person with roles, without balances, by reference. */
export const heldAccounts = (tx: Tx, tenant: TenantId, personId: string) =>
  tx
    .select({ account: rewardsAccounts, role: accountHolders.role })
    .from(accountHolders)
    .innerJoin(
      rewardsAccounts,
      and(
        eq(rewardsAccounts.tenant, accountHolders.tenant),
        eq(rewardsAccounts.accountReferenceId, accountHolders.accountReferenceId),
      ),
    )
    .where(and(eq(accountHolders.tenant, tenant), eq(accountHolders.personId, personId)))
    .orderBy(asc(rewardsAccounts.accountReferenceId))

/** Accounts of a person with balances. */
export const rewardsAccountsOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
): Promise<RewardsAccount[]> => {
  const rows = await heldAccounts(tx, tenant, personId)
  const balances = await rewardsBalances(
    tx,
    tenant,
    rows.map(({ account }) => account.accountReferenceId),
  )
  const balanceOf = (accountReferenceId: string): bigint => balances.get(accountReferenceId) ?? 0n
  return rows.map(({ account, role }) => ({
    accountReferenceId: account.accountReferenceId,
    productDisplayName: account.productDisplayName,
    customerAccountRole: role,
    accountType: account.accountType,
    lastFour: account.lastFour,
    rewardsBalance: {
      amount: Number(balanceOf(account.accountReferenceId)),
      currency: account.rewardsCurrency,
      currencyDescription: account.rewardsCurrency === 'miles' ? 'miles' : 'cash back',
    },
    // One mile is worth one cent.
    rewardsCashEquivalent: money(balanceOf(account.accountReferenceId), account.currency),
    flightsMultiplier: account.flightsMultiplier,
    hotelsMultiplier: account.hotelsMultiplier,
    carsMultiplier: account.carsMultiplier,
    homesMultiplier: account.homesMultiplier,
  }))
}
