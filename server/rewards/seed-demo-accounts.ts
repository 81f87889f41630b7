import { openBalance } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { demoAccounts } from './demo-accounts.data.ts'
import { accountHolders, rewardsAccounts } from './rewards.tables.ts'

/** Uses the worker role, because the accounts span both tenants. Existing accounts are kept. */
export const seedDemoAccounts = async (tx: Tx, now: number): Promise<void> => {
  await tx
    .insert(rewardsAccounts)
    .values(
      demoAccounts.map(({ holders: _, balance: _balance, ...account }) => ({
        ...account,
        currency: 'USD' as const,
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(accountHolders)
    .values(
      demoAccounts.flatMap(({ tenant, accountReferenceId, holders }) =>
        holders.map(({ account, role }) => ({
          tenant,
          accountReferenceId,
          personId: `person_${account}`,
          role,
        })),
      ),
    )
    .onConflictDoNothing()
  for (const { tenant, accountReferenceId, rewardsCurrency, balance } of demoAccounts)
    await openBalance(
      tx,
      { tenant, accountReferenceId, unit: rewardsCurrency, amount: balance },
      now,
    )
}
