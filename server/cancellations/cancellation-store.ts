import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { TripRow } from '../trips/index.ts'
import type { CancellationProgress, NewCancellation } from './cancellation-progress.ts'
import type { ClaimedTripStore, ConfirmedQuote, QuoteKey } from './claimed-trip-store.ts'

/** One cancellation: nothing is kept of it but what was confirmed. */
export type Cancellation = ConfirmedQuote
/**
 * Of a quote that was shown: until when it stands, what was said to come back, and what confirms
 * it.
 */
export interface KeptQuote {
  readonly expiresAt: number
  readonly refund: MoneyWire
  readonly confirms: Omit<NewCancellation, 'refundKey'>
}
interface Trip {
  readonly tenant: TenantId
  readonly id: string
}

/** What cancelling keeps, and what it asks of the capabilities that it touches. */
export interface CancellationStore<T> extends ClaimedTripStore<T> {
  /** A trip that the caller may cancel; another's is as absent as none. */
  readonly ownTrip: (
    tx: T,
    principal: Principal,
    tripId: string,
  ) => Promise<Result<Pick<TripRow, 'bookingId' | 'status'>, Refusal>>
  /** The person's own quote of this trip; null for another's and for none. */
  readonly quoteOf: (tx: T, asked: QuoteKey) => Promise<KeptQuote | null>
  readonly insert: (tx: T, cancellation: Cancellation) => Promise<void>
  readonly byId: (
    tx: T,
    tenant: TenantId,
    id: string,
  ) => Promise<Pick<Cancellation, 'tripId' | 'bookingId' | 'personId' | 'actedBy'>>
  /** `orders`: which of the trip's are cancelled, in their order. */
  readonly closeTrip: (
    tx: T,
    trip: Trip,
    closed: {
      readonly orders: readonly boolean[]
      readonly by: Pick<Cancellation, 'personId' | 'actedBy'>
      readonly at: number
    },
  ) => Promise<void>
  readonly releaseJourney: (tx: T, tenant: TenantId, bookingId: string) => Promise<void>
  /**
   * What is owed to the person from now on: a line for each tender that gets something, and what
   * airlines keep for the travelers.
   */
  readonly keepOwed: (
    tx: T,
    owed: {
      readonly tenant: TenantId
      readonly id: string
      readonly tripId: string
      readonly progress: CancellationProgress
      readonly at: number
    },
  ) => Promise<void>
  /** What was still owed has gone to whoever pays it out, the trip says so, and its owner is told. */
  readonly sent: (
    tx: T,
    cancellation: Pick<Cancellation, 'tenant' | 'id' | 'tripId'>,
    at: number,
  ) => Promise<void>
}
