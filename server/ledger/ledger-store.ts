import type { LedgerAccount, LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'

/**
 * Where journals are kept: append-only, each cause once, each journal balanced, each balance the
 * sum of its entries.
 */
export interface LedgerStore<T> {
  /**
   * Throws when a cause has a journal, when entries do not balance, or when a person's account
   * would fall below zero.
   */
  readonly append: (
    tx: T,
    tenant: TenantId,
    journals: readonly LedgerJournal[],
    at: number,
  ) => Promise<void>
  /** Zero for an account nobody has entered anything into. */
  readonly balanceOf: (tx: T, tenant: TenantId, account: LedgerAccount) => Promise<bigint>
}
