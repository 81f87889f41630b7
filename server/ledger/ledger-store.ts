import type { LedgerAccount, LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'

/** Append-only storage of journals: one per cause, each balanced; balances are the sum of entries. */
export interface LedgerStore<T> {
  /**
   * Throws if the cause already has a journal, entries do not balance, or a personal account would
   * become negative.
   */
  readonly append: (
    tx: T,
    tenant: TenantId,
    journals: readonly LedgerJournal[],
    at: number,
  ) => Promise<void>
  /** Zero for an account without entries. */
  readonly balanceOf: (tx: T, tenant: TenantId, account: LedgerAccount) => Promise<bigint>
}
