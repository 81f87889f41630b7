import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { ClaimedTripStore, ConfirmedQuote, QuoteKey } from '../after-sales/index.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { BecomingStay, QuotedStayChange } from './quoted-stay-change.ts'

/** A confirmed stay change; its progress is in the saga with the same id. */
export interface StayChange extends ConfirmedQuote {
  /** The stay after the change. */
  readonly becomes: BecomingStay
  /** Sealed token of the card for the extra charge; null if there is none. */
  readonly sealedToken: string | null
}
/** A stored quote: amounts shown, expiration, and the data to confirm it. */
export interface KeptStayQuote extends Pick<
  QuotedStayChange,
  'confirms' | 'becomes' | 'returned' | 'journey'
> {
  readonly extra: MoneyWire
  /** Amount charged so far. */
  readonly before: MoneyWire
  /** Total charge after the change. */
  readonly charged: MoneyWire
  readonly expiresAt: number
}
/** How a change affected the payments of a booking. */
export interface ChangedMoney {
  readonly change: StayChange
  /** Total charge, and its cost to us if the property sells in another currency. */
  readonly total: MoneyWire
  readonly cost: MoneyWire | null
  /** Additional debt to the property; negative for a reduction. */
  readonly settled: bigint
  readonly tender: CardTender | null
  readonly returned: readonly MoneyWire[]
  readonly at: number
}

/** Storage of stay changes, including writes to other capabilities. */
export interface StayChangeStore<T> extends ClaimedTripStore<T> {
  /** The trip, if it is the caller's and not canceled; otherwise NotFound. */
  readonly ownStay: (
    tx: T,
    principal: Principal,
    tripId: string,
  ) => Promise<Result<{ readonly bookingId: string }, Refusal>>
  /** Null for other people's quotes. */
  readonly quoteOf: (tx: T, asked: QuoteKey) => Promise<KeptStayQuote | null>
  /** Id of the change made from this quote, whatever its outcome. */
  readonly ofQuote: (
    tx: T,
    tenant: TenantId,
    tripId: string,
    quoteId: string,
  ) => Promise<string | null>
  readonly insert: (tx: T, change: StayChange) => Promise<void>
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<StayChange>
  readonly keepAmendment: (tx: T, changed: ChangedMoney) => Promise<void>
  /** The stay before the change; the trip has it until `moveTrip`. */
  readonly stayOf: (
    tx: T,
    change: Pick<StayChange, 'tenant' | 'tripId' | 'becomes'>,
  ) => Promise<Pick<BookedStay, 'choice' | 'guests'>>
  /** Replaces the stay of the trip and emails the owner. */
  readonly moveTrip: (tx: T, change: StayChange, at: number) => Promise<void>
  /**
   * Claims the new journey like a new booking's, next to the old one until the outcome is known.
   * Returns the id of another booking that holds it, or null.
   */
  readonly claimJourney: (
    tx: T,
    change: Pick<StayChange, 'tenant' | 'id' | 'bookingId'> & { readonly journey: string },
  ) => Promise<string | null>
  /** Releases the old journey; a null key means that nothing was claimed. */
  readonly keepJourney: (
    tx: T,
    change: Pick<StayChange, 'tenant' | 'bookingId'>,
    journey: string | null,
  ) => Promise<void>
  /** Releases the journey claimed for a failed change. */
  readonly giveJourneyBack: (
    tx: T,
    change: Pick<StayChange, 'tenant' | 'id' | 'bookingId'>,
  ) => Promise<void>
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  /** Adds to the trip's history that the refund was sent. */
  readonly sent: (tx: T, change: Pick<StayChange, 'tenant' | 'tripId'>, at: number) => Promise<void>
}
