import type { Refusal } from '@portolan/contract/errors.ts'
import type { LedgerAccount } from '@portolan/domain/ledger/journal.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { LedgerStore, PostedEntry } from '../ledger/index.ts'
import type { TripRow } from '../trips/index.ts'
import type { CancellationProgress, NewCancellation } from './cancellation-progress.ts'

/** One cancellation from its click on; where it stands is in its saga. */
export interface Cancellation {
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
export interface TripClaim {
  readonly tenant: TenantId
  readonly tripId: string
  readonly cancellationId: string
  readonly quoteId: string
}
/** Of a quote that was shown: until when it stands, what was said to come back, and what confirms it. */
export interface KeptQuote {
  readonly expiresAt: number
  readonly refund: MoneyWire
  readonly confirms: Omit<NewCancellation, 'refundKey'>
}
interface Trip {
  readonly tenant: TenantId
  readonly id: string
}

/** What cancelling keeps, and what it asks of the capabilities that it touches; `T` is the transaction handle. Over PostgreSQL, and in memory for simulations. */
export interface CancellationStore<T> {
  readonly ledger: Pick<LedgerStore<T>, 'append'>
  readonly transaction: <R>(tenant: TenantId, work: (tx: T) => Promise<R>) => Promise<R>
  /** A trip that the caller may cancel; another's is as absent as none. */
  readonly ownTrip: (tx: T, principal: Principal, tripId: string) => Promise<Result<Pick<TripRow, 'bookingId' | 'status'>, Refusal>>
  /** Claims a trip for one cancellation; answers the claim that holds it otherwise. Of two at once the second waits and sees the first. */
  readonly claim: (tx: T, claim: TripClaim) => Promise<(Pick<TripClaim, 'cancellationId' | 'quoteId'> & { /** Where it is an exchange that holds the trip. */ readonly of?: 'cancellation' | 'exchange' | 'stay-change' }) | null>
  readonly releaseClaim: (tx: T, tenant: TenantId, cancellationId: string) => Promise<void>
  /** The person's own quote of this trip; null for another's and for none. */
  readonly quoteOf: (tx: T, asked: { readonly tenant: TenantId; readonly personId: string; readonly tripId: string; readonly quoteId: string }) => Promise<KeptQuote | null>
  readonly insert: (tx: T, cancellation: Cancellation) => Promise<void>
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<Pick<Cancellation, 'tripId' | 'bookingId' | 'personId' | 'actedBy'>>
  readonly paid: (tx: T, tenant: TenantId, bookingId: string) => Promise<Pick<PaidBooking, 'personId' | 'tenders' | 'returned'>>
  /** Everything the ledger holds of a booking. */
  readonly entriesOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<readonly Pick<PostedEntry, 'of' | 'step' | 'kind' | 'owner' | 'unit' | 'amount'>[]>
  /** What a person's account has, and keeps until this transaction is over. */
  readonly heldOf: (tx: T, tenant: TenantId, account: LedgerAccount) => Promise<bigint>
  readonly closeTrip: (tx: T, trip: Trip, closed: { readonly status: 'Canceled' | 'Modified'; readonly by: Pick<Cancellation, 'personId' | 'actedBy'>; readonly at: number }) => Promise<void>
  readonly releaseJourney: (tx: T, tenant: TenantId, bookingId: string) => Promise<void>
  /** What is owed to the person from now on: a line for each tender that gets something, and what airlines keep for the travelers. */
  readonly keepOwed: (tx: T, owed: { readonly tenant: TenantId; readonly id: string; readonly tripId: string; readonly progress: CancellationProgress; readonly at: number }) => Promise<void>
  /** What was still owed has gone to whoever pays it out, and the trip says so. */
  readonly sent: (tx: T, trip: Trip, cancellationId: string, at: number) => Promise<void>
  /** A row that an operator sees, and its end. */
  readonly needsAttention: (tx: T, concern: { readonly tenant: TenantId; readonly sagaId: string; readonly reason: string; readonly at: number; readonly dueAt: number }) => Promise<void>
  readonly attentionOver: (tx: T, over: { readonly tenant: TenantId; readonly sagaId: string; readonly by: string; readonly at: number }) => Promise<void>
}
