import type { Refusal } from '@portolan/contract/errors.ts'
import type { LedgerAccount } from '@portolan/domain/ledger/journal.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CardTender } from '@portolan/domain/payments/tenders.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { PaidBooking } from '../checkout/index.ts'
import type { LedgerStore, PostedEntry } from '../ledger/index.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { BecomingStay, QuotedStayChange } from './quoted-stay-change.ts'

/** One change from its click on; where it stands is in its saga. */
export interface StayChange {
  readonly tenant: TenantId
  readonly id: string
  readonly personId: string
  /** In a delegated session: the agent. */
  readonly actedBy: string | null
  readonly tripId: string
  readonly bookingId: string
  readonly quoteId: string
  /** The stay as it is to be. */
  readonly becomes: BecomingStay
  /** The token, sealed, of the card for what it costs more; null where it costs no more. */
  readonly sealedToken: string | null
  /** Product time, milliseconds. */
  readonly placedAt: number
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

/** What changing a stay keeps, and what it asks of the capabilities that it touches; `T` is the transaction handle. Over PostgreSQL, and in memory for simulations. */
export interface StayChangeStore<T> {
  readonly ledger: Pick<LedgerStore<T>, 'append'>
  readonly transaction: <R>(tenant: TenantId, work: (tx: T) => Promise<R>) => Promise<R>
  /** A stay of the caller's that stands; another's is as absent as none. */
  readonly ownStay: (tx: T, principal: Principal, tripId: string) => Promise<Result<{ readonly bookingId: string }, Refusal>>
  /** The person's own quote of this trip; null for another's and for none. */
  readonly quoteOf: (tx: T, asked: { readonly tenant: TenantId; readonly personId: string; readonly tripId: string; readonly quoteId: string }) => Promise<KeptStayQuote | null>
  /** Asked with this quote before, whatever has become of it. */
  readonly ofQuote: (tx: T, tenant: TenantId, tripId: string, quoteId: string) => Promise<string | null>
  /** Claims a trip for one change; answers the claim that holds it otherwise. Of two at once the second waits and sees the first. */
  readonly claim: (tx: T, claim: { readonly tenant: TenantId; readonly tripId: string; readonly changeId: string; readonly quoteId: string }) => Promise<{ readonly of: 'cancellation' | 'exchange' | 'stay-change'; readonly holderId: string; readonly quoteId: string } | null>
  readonly releaseClaim: (tx: T, tenant: TenantId, changeId: string) => Promise<void>
  readonly insert: (tx: T, change: StayChange) => Promise<void>
  readonly byId: (tx: T, tenant: TenantId, id: string) => Promise<StayChange>
  readonly paid: (tx: T, tenant: TenantId, bookingId: string) => Promise<PaidBooking>
  /** Everything the ledger holds of a booking. */
  readonly entriesOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<readonly Pick<PostedEntry, 'of' | 'step' | 'kind' | 'owner' | 'unit' | 'amount'>[]>
  /** What a person's account has, and keeps until this transaction is over. */
  readonly heldOf: (tx: T, tenant: TenantId, account: LedgerAccount) => Promise<bigint>
  readonly keepAmendment: (tx: T, changed: ChangedMoney) => Promise<void>
  /** The stay as it was, which the trip holds until `moveTrip`. */
  readonly stayOf: (tx: T, change: Pick<StayChange, 'tenant' | 'tripId'>) => Promise<Pick<BookedStay, 'choice' | 'guests'>>
  /** The trip holds the stay as it is now, and its owner is told. */
  readonly moveTrip: (tx: T, change: StayChange, at: number) => Promise<void>
  /** What it becomes is claimed like a new booking's, and held beside what it was until it is known which it is; answers another booking that holds it. */
  readonly claimJourney: (tx: T, change: Pick<StayChange, 'tenant' | 'id' | 'bookingId'> & { readonly journey: string }) => Promise<string | null>
  /** What it was may be booked again; null where nobody claimed what it has become. */
  readonly keepJourney: (tx: T, change: Pick<StayChange, 'tenant' | 'bookingId'>, journey: string | null) => Promise<void>
  /** What was claimed for a change that failed may be booked again. */
  readonly giveJourneyBack: (tx: T, change: Pick<StayChange, 'tenant' | 'id' | 'bookingId'>) => Promise<void>
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  /** A line in the trip's history: the acquirer has what goes back. */
  readonly sent: (tx: T, change: Pick<StayChange, 'tenant' | 'tripId'>, at: number) => Promise<void>
  /** A row that an operator sees, and its end. */
  readonly needsAttention: (tx: T, concern: { readonly tenant: TenantId; readonly sagaId: string; readonly reason: string; readonly at: number; readonly dueAt: number }) => Promise<void>
  readonly attentionOver: (tx: T, over: { readonly tenant: TenantId; readonly sagaId: string; readonly by: string; readonly at: number }) => Promise<void>
}
