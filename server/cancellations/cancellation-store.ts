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

/** What a cancellation refunded, by tender. */
export interface ReturnedTenders {
  readonly tenant: TenantId
  readonly id: string
  readonly bookingId: string
  /** Id of a part that was canceled. */
  readonly partId: string
  readonly amounts: readonly MoneyWire[]
  readonly at: number
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
  /** The cancellation that this quote was confirmed with, also if it failed; null if none was. */
  readonly ofQuote: (tx: T, asked: QuoteKey) => Promise<string | null>
  /** Ids of the parts of a trip that are canceled. */
  readonly canceledParts: (tx: T, tenant: TenantId, tripId: string) => Promise<readonly string[]>
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
  /** Keeps what each tender was refunded, for what is canceled or changed later. */
  readonly keepReturned: (tx: T, returned: ReturnedTenders) => Promise<void>
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
