import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { TripRow } from '../trips/index.ts'
import type { CancellationProgress, NewCancellation } from './cancellation-progress.ts'
import type { ClaimedTripStore, ConfirmedQuote, QuoteKey } from '../after-sales/index.ts'

export type Cancellation = ConfirmedQuote
/** A stored quote: expiration (product time, ms), refund shown, and data to confirm it. */
export interface KeptQuote {
  readonly expiresAt: number
  readonly refund: MoneyWire
  readonly confirms: Omit<NewCancellation, 'refundKey'>
}
interface Trip {
  readonly tenant: TenantId
  readonly id: string
}

/** Storage of cancellations, including writes to other capabilities. */
export interface CancellationStore<T> extends ClaimedTripStore<T> {
  /** The trip, if the caller may cancel it; otherwise NotFound. */
  readonly ownTrip: (
    tx: T,
    principal: Principal,
    tripId: string,
  ) => Promise<Result<Pick<TripRow, 'bookingId' | 'status'>, Refusal>>
  /** Null for other people's quotes. */
  readonly quoteOf: (tx: T, asked: QuoteKey) => Promise<KeptQuote | null>
  readonly insert: (tx: T, cancellation: Cancellation) => Promise<void>
  readonly byId: (
    tx: T,
    tenant: TenantId,
    id: string,
  ) => Promise<Pick<Cancellation, 'tripId' | 'bookingId' | 'personId' | 'actedBy'>>
  /** `parts`: ids of those that were canceled. */
  readonly closeTrip: (
    tx: T,
    trip: Trip,
    closed: {
      readonly parts: readonly string[]
      readonly by: Pick<Cancellation, 'personId' | 'actedBy'>
      readonly at: number
    },
  ) => Promise<void>
  readonly releaseJourney: (tx: T, tenant: TenantId, bookingId: string) => Promise<void>
  /** Records refunds by tender and airline credits as owed. */
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
  /** Marks open refunds as sent, adds it to the trip's history and emails the owner. */
  readonly sent: (
    tx: T,
    cancellation: Pick<Cancellation, 'tenant' | 'id' | 'tripId'>,
    at: number,
  ) => Promise<void>
}
