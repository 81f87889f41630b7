import type { LedgerAccount } from '@portolan/domain/ledger/journal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { LedgerStore, PostedEntry } from '../ledger/index.ts'
import type { AttentionBooks } from '../platform/saga/concern.ts'
import type { TripClaim } from '../trips/index.ts'

/**
 * What was confirmed of a trip, from its press on: a cancellation, an exchange, a change of a stay.
 * Where it stands is in the saga of the same id.
 */
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
/** Names a person's own quote of a trip. */
export type QuoteKey = Pick<ConfirmedQuote, 'tenant' | 'personId' | 'tripId' | 'quoteId'>

/**
 * What canceling a trip and changing it keep alike; `T` is the transaction handle. Over PostgreSQL,
 * and in memory for simulations.
 */
export interface ClaimedTripStore<T> extends AttentionBooks<T> {
  readonly ledger: Pick<LedgerStore<T>, 'append'>
  readonly transaction: <R>(tenant: TenantId, work: (tx: T) => Promise<R>) => Promise<R>
  /**
   * Answers the claim that holds the trip already; null where it is the new one. Of two at once the
   * second waits and sees the first.
   */
  readonly claim: (tx: T, claim: TripClaim) => Promise<TripClaim | null>
  readonly releaseClaim: (tx: T, tenant: TenantId, holderId: string) => Promise<void>
  readonly paid: (tx: T, tenant: TenantId, bookingId: string) => Promise<PaidBooking>
  /** Everything the ledger holds of a booking. */
  readonly entriesOf: (
    tx: T,
    tenant: TenantId,
    bookingId: string,
  ) => Promise<readonly Pick<PostedEntry, 'of' | 'step' | 'kind' | 'owner' | 'unit' | 'amount'>[]>
  /** What a person's account has, and keeps until this transaction is over. */
  readonly heldOf: (tx: T, tenant: TenantId, account: LedgerAccount) => Promise<bigint>
}
