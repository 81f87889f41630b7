import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { ClaimedTripStore, ConfirmedQuote, QuoteKey } from '../after-sales/index.ts'
import type { TripRow } from '../trips/index.ts'
import type { ExchangeProgress } from './exchange-progress.ts'
import type { ExchangeableOrder } from './exchange-desk.ts'
import type { JoinedChange } from './joined-change.ts'
import type { QuotedExchange } from './quoted-exchange.ts'

/** A confirmed exchange; its progress is in the saga with the same id. */
export interface Exchange extends ConfirmedQuote {
  readonly quoted: QuotedExchange
  /** Sealed token of the card; null if nothing is due. */
  readonly sealedToken: string | null
  readonly card: { readonly brand: string; readonly lastFour: string } | null
}
/** How an exchange changed the payments of a booking. */
export interface ExchangedMoney {
  readonly exchange: Exchange
  readonly tender: CardTender | null
  readonly progress: ExchangeProgress
  readonly at: number
}

/** Storage of exchanges, including writes to other capabilities. */
export interface ExchangeStore<T> extends ClaimedTripStore<T> {
  /** The trip, if the caller may change it; otherwise NotFound. */
  readonly ownTrip: (
    tx: T,
    principal: Principal,
    tripId: string,
  ) => Promise<Result<Pick<TripRow, 'bookingId' | 'status'>, Refusal>>
  /** The quote with its response, if any. Null for other people's quotes. */
  readonly quoteOf: (
    tx: T,
    asked: QuoteKey,
  ) => Promise<{ readonly quoted: QuotedExchange | null; readonly expiresAt: number | null } | null>
  /** Id of the exchange made from this quote, unless it failed. */
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
  /** Also adds an event to the trip's history. */
  readonly insert: (tx: T, exchange: Exchange) => Promise<void>
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<Exchange>
  readonly keepAmendment: (tx: T, amended: ExchangedMoney) => Promise<void>
  /** Records the part that changed with the flights, in the trip and the booking's payments. */
  readonly keepJoined: (
    tx: T,
    changed: Pick<ExchangedMoney, 'exchange' | 'at'> & { readonly joined: JoinedChange },
  ) => Promise<void>
  /** Records refunds by tender and airline credits as owed. */
  readonly keepOwed: (
    tx: T,
    exchanged: Pick<ExchangedMoney, 'exchange' | 'progress' | 'at'>,
  ) => Promise<void>
  /** Replaces the flights and tickets of the trip, and emails the owner. */
  readonly moveTrip: (
    tx: T,
    exchange: Exchange,
    order: ExchangeableOrder,
    at: number,
  ) => Promise<void>
  /**
   * Claims the new flights like a new booking's, next to the old ones until the outcome is known.
   * Returns the id of another booking that holds them, or null.
   */
  readonly claimJourney: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId' | 'quoted'>,
  ) => Promise<string | null>
  /** Releases the old flights, which may be booked again. */
  readonly keepJourney: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId'>,
  ) => Promise<void>
  /** Releases the flights claimed for a failed change. */
  readonly giveJourneyBack: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId'>,
  ) => Promise<void>
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  /** Marks open refunds as sent, adds it to the trip's history and emails the owner. */
  readonly sent: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'tripId'>,
    at: number,
  ) => Promise<void>
  /** Opens a case for an agent. */
  readonly askAgent: (tx: T, exchange: Exchange, at: number) => Promise<void>
  /** Counts a failed attempt and adds it to the trip's history. */
  readonly failed: (
    tx: T,
    exchange: Pick<Exchange, 'tenant' | 'id' | 'tripId'>,
    at: number,
  ) => Promise<void>
}
