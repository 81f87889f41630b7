import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { ClaimedTripStore, ConfirmedQuote, QuoteKey } from '../cancellations/index.ts'
import type { TripRow } from '../trips/index.ts'
import type { ExchangeProgress } from './exchange-progress.ts'
import type { ExchangeableOrder } from './exchange-desk.ts'
import type { QuotedExchange } from './quoted-exchange.ts'

/** One exchange from its click on; where it stands is in its saga. */
export interface Exchange extends ConfirmedQuote {
  readonly quoted: QuotedExchange
  /** The card's token, sealed, where something is due. */
  readonly sealedToken: string | null
  readonly card: { readonly brand: string; readonly lastFour: string } | null
}
/** What a change has made of a booking's money. */
export interface ExchangedMoney {
  readonly exchange: Exchange
  readonly tender: CardTender | null
  readonly progress: ExchangeProgress
  readonly at: number
}

/** What exchanging keeps, and what it asks of the capabilities that it touches. */
export interface ExchangeStore<T> extends ClaimedTripStore<T> {
  /** A trip that the caller may exchange; another's is as absent as none. */
  readonly ownTrip: (
    tx: T,
    principal: Principal,
    tripId: string,
  ) => Promise<Result<Pick<TripRow, 'bookingId' | 'status'>, Refusal>>
  /**
   * The person's own quote of this trip, with what it was answered, if it was; null for another's
   * and for none.
   */
  readonly quoteOf: (
    tx: T,
    asked: QuoteKey,
  ) => Promise<{ readonly quoted: QuotedExchange | null; readonly expiresAt: number | null } | null>
  /** Asked with this quote before, and not failed. */
  readonly ofQuote: (
    tx: T,
    tenant: TenantId,
    tripId: string,
    quoteId: string,
  ) => Promise<string | null>
  readonly failedAttempts: (
    tx: T,
    tenant: TenantId,
    tripId: string,
    now: number,
  ) => Promise<{ readonly failed: number; readonly most: number }>
  /** With a line in the trip's history. */
  readonly insert: (tx: T, exchange: Exchange) => Promise<void>
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<Exchange>
  readonly keepAmendment: (tx: T, amended: ExchangedMoney) => Promise<void>
  /**
   * What is owed to the person from now on: a line for each tender that gets something, and what
   * the airline keeps for the travelers.
   */
  readonly keepOwed: (
    tx: T,
    exchanged: Pick<ExchangedMoney, 'exchange' | 'progress' | 'at'>,
  ) => Promise<void>
  /** The trip has its new flights and tickets, and its owner is told. */
  readonly moveTrip: (
    tx: T,
    exchange: Exchange,
    order: ExchangeableOrder,
    at: number,
  ) => Promise<void>
  /**
   * The new flights are claimed like a new booking's, and held beside the old ones until it is
   * known which are flown; answers another booking that holds them.
   */
  readonly claimJourney: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId' | 'quoted'>,
  ) => Promise<string | null>
  /** The flights it was may be booked again. */
  readonly keepJourney: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId'>,
  ) => Promise<void>
  /** What was claimed for a change that failed may be booked again. */
  readonly giveJourneyBack: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId'>,
  ) => Promise<void>
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  /** What was still owed has gone to whoever pays it out: the trip says so, and its owner is told. */
  readonly sent: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'tripId'>,
    at: number,
  ) => Promise<void>
  /** A case for an agent: the supplier's desk alone does it. */
  readonly askAgent: (tx: T, exchange: Exchange, at: number) => Promise<void>
  /** Counted against the trip's day, and a line in its history. */
  readonly failed: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'tripId'>,
    at: number,
  ) => Promise<void>
}
