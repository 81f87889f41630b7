import type { Refusal } from '@portolan/contract/errors.ts'
import type { LedgerAccount } from '@portolan/domain/ledger/journal.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { LedgerStore, PostedEntry } from '../ledger/index.ts'
import type { TripRow } from '../trips/index.ts'
import type { ExchangeProgress } from './exchange-progress.ts'
import type { SagaKey } from './exchange-trip.saga.ts'
import type { ExchangeableOrder } from './exchange-desk.ts'
import type { QuotedExchange } from './quoted-exchange.ts'

/** One exchange from its click on; where it stands is in its saga. */
export interface Exchange {
  readonly tenant: TenantId
  readonly id: string
  readonly personId: string
  /** In a delegated session: the agent. */
  readonly actedBy: string | null
  readonly tripId: string
  readonly bookingId: string
  readonly quoteId: string
  readonly quoted: QuotedExchange
  /** The card's token, sealed, where something is due. */
  readonly sealedMethod: string | null
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  /** Product time, milliseconds. */
  readonly placedAt: number
}
/** Who holds a trip. */
export interface HeldTrip {
  readonly of: 'cancellation' | 'exchange' | 'stay-change'
  readonly holderId: string
  readonly quoteId: string
}
/** What a change has made of a booking's money. */
export interface ExchangedMoney {
  readonly exchange: Exchange
  readonly tender: CardTender | null
  readonly progress: ExchangeProgress
  readonly at: number
}

/** What exchanging keeps, and what it asks of the capabilities that it touches; `T` is the transaction handle. Over PostgreSQL, and in memory for simulations. */
export interface ExchangeStore<T> {
  readonly ledger: Pick<LedgerStore<T>, 'append'>
  readonly transaction: <R>(tenant: TenantId, work: (tx: T) => Promise<R>) => Promise<R>
  /** A trip that the caller may exchange; another's is as absent as none. */
  readonly ownTrip: (tx: T, principal: Principal, tripId: string) => Promise<Result<Pick<TripRow, 'bookingId' | 'status'>, Refusal>>
  /** Claims a trip for one exchange; answers the claim that holds it otherwise. Of two at once the second waits and sees the first. */
  readonly claim: (tx: T, claim: { readonly tenant: TenantId; readonly tripId: string; readonly exchangeId: string; readonly quoteId: string }) => Promise<HeldTrip | null>
  readonly releaseClaim: (tx: T, tenant: TenantId, exchangeId: string) => Promise<void>
  /** The person's own quote of this trip, with what it was answered, if it was; null for another's and for none. */
  readonly quoteOf: (tx: T, asked: { readonly tenant: TenantId; readonly personId: string; readonly tripId: string; readonly quoteId: string }) => Promise<{ readonly quoted: QuotedExchange | null; readonly expiresAt: number | null } | null>
  /** Asked with this quote before, and not failed. */
  readonly ofQuote: (tx: T, tenant: TenantId, tripId: string, quoteId: string) => Promise<string | null>
  readonly failedAttempts: (tx: T, tenant: TenantId, tripId: string, now: number) => Promise<{ readonly failed: number; readonly most: number }>
  /** With a line in the trip's history. */
  readonly insert: (tx: T, exchange: Exchange) => Promise<void>
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<Exchange>
  readonly paid: (tx: T, tenant: TenantId, bookingId: string) => Promise<Pick<PaidBooking, 'personId' | 'tenders' | 'returned' | 'earn'>>
  /** Everything the ledger holds of a booking. */
  readonly entriesOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<readonly Pick<PostedEntry, 'of' | 'step' | 'kind' | 'owner' | 'unit' | 'amount'>[]>
  /** What a person's account has, and keeps until this transaction is over. */
  readonly heldOf: (tx: T, tenant: TenantId, account: LedgerAccount) => Promise<bigint>
  readonly keepAmendment: (tx: T, amended: ExchangedMoney) => Promise<void>
  /** What is owed to the person from now on: a line for each tender that gets something, and what the airline keeps for the travelers. */
  readonly keepOwed: (tx: T, exchanged: Pick<ExchangedMoney, 'exchange' | 'progress' | 'at'>) => Promise<void>
  /** The trip has its new flights and tickets, and its owner is told. */
  readonly moveTrip: (tx: T, exchange: Exchange, order: ExchangeableOrder, at: number) => Promise<void>
  /** The new flights are claimed like a new booking's, and held beside the old ones until it is known which are flown; answers another booking that holds them. */
  readonly claimJourney: (tx: T, exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId' | 'quoted'>) => Promise<string | null>
  /** The flights it was may be booked again. */
  readonly keepJourney: (tx: T, exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId'>) => Promise<void>
  /** What was claimed for a change that failed may be booked again. */
  readonly giveJourneyBack: (tx: T, exchange: Pick<Exchange, 'tenant' | 'id' | 'bookingId'>) => Promise<void>
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  /** What was still owed has gone to whoever pays it out: the trip says so, and its owner is told. */
  readonly sent: (tx: T, exchange: Pick<Exchange, 'tenant' | 'id' | 'tripId'>, at: number) => Promise<void>
  /** A case for an agent: the supplier's desk alone does it. */
  readonly askAgent: (tx: T, exchange: Exchange, at: number) => Promise<void>
  /** Counted against the trip's day, and a line in its history. */
  readonly failed: (tx: T, exchange: Pick<Exchange, 'tenant' | 'id' | 'tripId'>, at: number) => Promise<void>
  /** A row that an operator sees, and its end. */
  readonly needsAttention: (tx: T, concern: SagaConcern) => Promise<void>
  readonly attentionOver: (tx: T, over: { readonly tenant: TenantId; readonly sagaId: string; readonly by: string; readonly at: number }) => Promise<void>
}
export interface SagaConcern {
  readonly tenant: SagaKey['tenant']
  readonly sagaId: string
  readonly reason: string
  readonly at: number
  readonly dueAt: number
}
