import type { LedgerAccount } from '@portolan/domain/ledger/journal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { HoldingBooking, PaidBooking } from '../checkout/index.ts'
import type { LedgerStore, PostedEntry } from '../ledger/index.ts'
import type { AttentionBooks } from '../platform/saga/concern.ts'
import type { TripClaim } from '../trips/index.ts'

/** A confirmed cancellation, exchange or stay change. Its progress is in the saga with the same id. */
export interface ConfirmedQuote {
  readonly tenant: TenantId
  readonly id: string
  readonly personId: string
  /** In a delegated session: the agent. */
  readonly actedBy: string | null
  readonly tripId: string
  readonly bookingId: string
  readonly quoteId: string
  /** Product time, milliseconds. */
  readonly placedAt: number
}
export type QuoteKey = Pick<ConfirmedQuote, 'tenant' | 'personId' | 'tripId' | 'quoteId'>

/**
 * Storage shared by cancellations and changes. `T` is the transaction handle. Implemented on
 * PostgreSQL, and in memory for simulations.
 */
export interface ClaimedTripStore<T> extends AttentionBooks<T> {
  readonly ledger: Pick<LedgerStore<T>, 'append'>
  readonly transaction: <R>(tenant: TenantId, work: (tx: T) => Promise<R>) => Promise<R>
  /** Returns the existing claim, or null if the new one was made. Safe under concurrency. */
  readonly claim: (tx: T, claim: TripClaim) => Promise<TripClaim | null>
  readonly releaseClaim: (tx: T, tenant: TenantId, holderId: string) => Promise<void>
  readonly paid: (tx: T, tenant: TenantId, bookingId: string) => Promise<PaidBooking>
  /** Runs the desks of refunded tenders, beside the ledger's journal. */
  readonly returnTenders: (
    tx: T,
    tenders: readonly Tender[],
    booking: HoldingBooking,
  ) => Promise<void>
  /** All ledger entries of a booking. */
  readonly entriesOf: (
    tx: T,
    tenant: TenantId,
    bookingId: string,
  ) => Promise<readonly Pick<PostedEntry, 'of' | 'step' | 'kind' | 'owner' | 'unit' | 'amount'>[]>
  /** Balance of an account, locked until the transaction ends. */
  readonly heldOf: (tx: T, tenant: TenantId, account: LedgerAccount) => Promise<bigint>
}
