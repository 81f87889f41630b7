import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { ClaimedTripStore, ConfirmedQuote, QuoteKey } from '../after-sales/index.ts'
import type { TripPart } from '../trips/index.ts'
import type { BecomingPart } from './changing-product.ts'
import type { QuotedPartChange } from './quoted-part-change.ts'

/** A confirmed change; its progress is in the saga with the same id. */
export interface PartChange<B extends BecomingPart> extends ConfirmedQuote {
  /** The part after the change. */
  readonly becomes: B
  /** Sealed token of the card for the extra charge; null if there is none. */
  readonly sealedToken: string | null
}
/** A stored quote: amounts shown, expiration, and the data to confirm it. */
export interface KeptPartQuote<B extends BecomingPart> extends Omit<QuotedPartChange<B>, 'answer'> {
  readonly expiresAt: number
}
/** How a change affected the payments of a booking. */
export interface ChangedMoney<B extends BecomingPart> {
  readonly change: PartChange<B>
  /** Total charge, and its cost to us if the supplier sells in another currency. */
  readonly total: MoneyWire
  readonly cost: MoneyWire | null
  /** Additional debt to the supplier; negative for a reduction. */
  readonly settled: bigint
  readonly tender: CardTender | null
  readonly returned: readonly MoneyWire[]
  readonly at: number
}

/** Storage of changes, including writes to other capabilities. */
export interface PartChangeStore<T, B extends BecomingPart> extends ClaimedTripStore<T> {
  /** The caller's trip, if a part of the product stands in it; otherwise the refusal. */
  readonly ownTrip: (
    tx: T,
    principal: Principal,
    tripId: string,
  ) => Promise<Result<{ readonly bookingId: string }, Refusal>>
  /** Null for other people's quotes. */
  readonly quoteOf: (tx: T, asked: QuoteKey) => Promise<KeptPartQuote<B> | null>
  /** Id of the change made from this quote, whatever its outcome. */
  readonly ofQuote: (
    tx: T,
    tenant: TenantId,
    tripId: string,
    quoteId: string,
  ) => Promise<string | null>
  readonly insert: (tx: T, change: PartChange<B>) => Promise<void>
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<PartChange<B>>
  readonly keepAmendment: (tx: T, changed: ChangedMoney<B>) => Promise<void>
  /** The part before the change; the trip has it until `moveTrip`. */
  readonly partOf: (
    tx: T,
    change: Pick<PartChange<B>, 'tenant' | 'tripId' | 'becomes'>,
  ) => Promise<TripPart>
  /** Replaces the part of the trip and emails the owner. */
  readonly moveTrip: (tx: T, change: PartChange<B>, at: number) => Promise<void>
  /**
   * Claims the new journey like a new booking's, next to the old one until the outcome is known.
   * Returns the id of another booking that holds it, or null.
   */
  readonly claimJourney: (
    tx: T,
    change: Pick<PartChange<B>, 'tenant' | 'id' | 'bookingId'> & { readonly journey: string },
  ) => Promise<string | null>
  /** Releases the old journey; a null key means that nothing was claimed. */
  readonly keepJourney: (
    tx: T,
    change: Pick<PartChange<B>, 'tenant' | 'bookingId'>,
    journey: string | null,
  ) => Promise<void>
  /** Releases the journey claimed for a failed change. */
  readonly giveJourneyBack: (
    tx: T,
    change: Pick<PartChange<B>, 'tenant' | 'id' | 'bookingId'>,
  ) => Promise<void>
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  /** Adds to the trip's history that the refund was sent. */
  readonly sent: (
    tx: T,
    change: Pick<PartChange<B>, 'tenant' | 'tripId'>,
    at: number,
  ) => Promise<void>
}
