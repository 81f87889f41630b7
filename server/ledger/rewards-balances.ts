import { openingJournal } from '@portolan/domain/ledger/booking-journals.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { appendOnce, balancesOf } from './postgres-ledger.ts'

export interface Opening {
  readonly tenant: TenantId
  readonly accountReferenceId: string
  readonly unit: 'miles' | 'cash'
  /** Whole miles, or cents of cash rewards. */
  readonly amount: bigint
}

/** Opens a rewards account with its balance; no effect if it is already open. */
export const openBalance = async (tx: Tx, opening: Opening, at: number): Promise<void> =>
  void (await appendOnce(tx, opening.tenant, openingJournal(opening), at))

/** Balances by account reference; absent for unknown accounts. */
export const rewardsBalances = (
  tx: Tx,
  tenant: TenantId,
  accountReferenceIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => balancesOf(tx, tenant, 'rewards', accountReferenceIds)
