import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { ClaimedTripStore, ConfirmedQuote, QuoteKey } from '../cancellations/index.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { BecomingStay, QuotedStayChange } from './quoted-stay-change.ts'

/** One change from its click on; where it stands is in its saga. */
export interface StayChange extends ConfirmedQuote {
  /** The stay as it is to be. */
  readonly becomes: BecomingStay
  /** The token, sealed, of the card for what it costs more; null where it costs no more. */
  readonly sealedToken: string | null
}
/** A quote that was shown: what was said of money, until when it stands, and what confirms it. */
export interface KeptStayQuote extends Pick<QuotedStayChange, 'confirms' | 'becomes' | 'journey'> {
  readonly extra: MoneyWire
  /** What it has charged by now. */
  readonly before: MoneyWire
  /** What the property will have charged in all. */
  readonly charged: MoneyWire
  readonly expiresAt: number
}
/** What a change has made of a booking's money. */
export interface ChangedMoney {
  readonly change: StayChange
  /** Charged in all, and what that costs us where it is sold in another currency. */
  readonly total: MoneyWire
  readonly cost: MoneyWire | null
  /** What we owe the property more; less, where negative. */
  readonly settled: bigint
  readonly tender: CardTender | null
  readonly returned: readonly MoneyWire[]
  readonly at: number
}

/** What changing a stay keeps, and what it asks of the capabilities that it touches. */
export interface StayChangeStore<T> extends ClaimedTripStore<T> {
  /** A stay of the caller's that stands; another's is as absent as none. */
  readonly ownStay: (
    tx: T,
    principal: Principal,
    tripId: string,
  ) => Promise<Result<{ readonly bookingId: string }, Refusal>>
  /** The person's own quote of this trip; null for another's and for none. */
  readonly quoteOf: (tx: T, asked: QuoteKey) => Promise<KeptStayQuote | null>
  /** Asked with this quote before, whatever has become of it. */
  readonly ofQuote: (
    tx: T,
    tenant: TenantId,
    tripId: string,
    quoteId: string,
  ) => Promise<string | null>
  readonly insert: (tx: T, change: StayChange) => Promise<void>
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<StayChange>
  readonly keepAmendment: (tx: T, changed: ChangedMoney) => Promise<void>
  /** The stay as it was, which the trip holds until `moveTrip`. */
  readonly stayOf: (
    tx: T,
    change: Pick<StayChange, 'tenant' | 'tripId'>,
  ) => Promise<Pick<BookedStay, 'choice' | 'guests'>>
  /** The trip holds the stay as it is now, and its owner is told. */
  readonly moveTrip: (tx: T, change: StayChange, at: number) => Promise<void>
  /**
   * What it becomes is claimed like a new booking's, and held beside what it was until it is known
   * which it is; answers another booking that holds it.
   */
  readonly claimJourney: (
    tx: T,
    change: Pick<StayChange, 'tenant' | 'id' | 'bookingId'> & { readonly journey: string },
  ) => Promise<string | null>
  /** What it was may be booked again; null where nobody claimed what it has become. */
  readonly keepJourney: (
    tx: T,
    change: Pick<StayChange, 'tenant' | 'bookingId'>,
    journey: string | null,
  ) => Promise<void>
  /** What was claimed for a change that failed may be booked again. */
  readonly giveJourneyBack: (
    tx: T,
    change: Pick<StayChange, 'tenant' | 'id' | 'bookingId'>,
  ) => Promise<void>
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  /** A line in the trip's history: the acquirer has what goes back. */
  readonly sent: (tx: T, change: Pick<StayChange, 'tenant' | 'tripId'>, at: number) => Promise<void>
}
