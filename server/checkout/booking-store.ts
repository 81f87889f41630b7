import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { AttentionBooks } from '../platform/saga/concern.ts'
import type { Product } from './booking-part.ts'
import type { BookingRequest } from './booking-request.ts'
import type { Order } from './order-desk.ts'

export interface KeyOwner {
  readonly tenant: TenantId
  readonly personId: string
  readonly key: string
}
export interface KeptKey {
  readonly bookingId: string
  /** Of the body it was first used with. */
  readonly bodyHash: string
}

/**
 * Something at a counterparty that a failed booking may have left behind: read again at growing
 * ages.
 */
export interface Watch {
  readonly tenant: TenantId
  readonly bookingId: string
  /** The charge, or an order at the desk of this product. */
  readonly of: 'charge' | Product
  readonly reference: string
  /** Product time at which the booking failed. */
  readonly closedAt: number
  /** Reads made so far. */
  readonly checks: number
  readonly nextAt: number
}

/** Where bookings and their guards are kept. `T` is the transaction handle of the saga's journal. */
export interface BookingStore<T> {
  readonly transaction: <R>(tenant: TenantId, work: (tx: T) => Promise<R>) => Promise<R>
  /**
   * Keeps the key, or answers what it was kept for: of two at once, the second waits and sees the
   * first.
   */
  readonly takeKey: (tx: T, owner: KeyOwner, kept: KeptKey, now: number) => Promise<KeptKey | null>
  readonly keyOf: (tx: T, owner: KeyOwner) => Promise<KeptKey | null>
  /**
   * Claims each journey of a person once among bookings that are active or under way; answers the
   * booking that holds it otherwise.
   */
  readonly claimJourney: (
    tx: T,
    claim: {
      readonly tenant: TenantId
      readonly personId: string
      readonly journey: string
      readonly bookingId: string
    },
  ) => Promise<string | null>
  readonly releaseJourney: (tx: T, tenant: TenantId, bookingId: string) => Promise<void>
  /** The trip of a booking that is confirmed; null while it is under way. */
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  readonly insert: (tx: T, request: BookingRequest) => Promise<void>
  readonly requestOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<BookingRequest>
  readonly watch: (tx: T, watch: Watch) => Promise<void>
  /** Across tenants. */
  readonly dueWatches: (now: number, limit: number) => Promise<readonly Watch[]>
  /**
   * After a read: when to read next, or null for never again. Nothing where another has moved it
   * on.
   */
  readonly moveWatch: (watch: Watch, nextAt: number | null) => Promise<void>
}

/** What a booking writes into the books of other capabilities, in the transaction of its journal. */
export interface BookingBooks<T> extends AttentionBooks<T> {
  /**
   * What is not the card's of what pays, out of its person's reach: in the transaction that places
   * the booking. Fails it where there is not enough (`isOverdraft`).
   */
  readonly hold: (tx: T, request: BookingRequest) => Promise<void>
  /** Ledger, rewards and trip of a captured booking: what it held is spent. */
  readonly post: (tx: T, posted: PostedBooking) => Promise<void>
  /**
   * Ledger of a booking that failed: what it held is released, and money that was captured came and
   * went.
   */
  readonly postFailed: (
    tx: T,
    failed: {
      readonly request: BookingRequest
      readonly returned: MoneyWire | null
      readonly at: number
    },
  ) => Promise<void>
  /**
   * Writes to whoever was told that the answer comes by mail, or has taken it back. A confirmed
   * booking's first mail is its trip's.
   */
  readonly tellOver: (tx: T, over: OverBooking) => Promise<void>
}

/** A booking that has come to nothing. */
export interface OverBooking {
  readonly request: BookingRequest
  /** By its person's own word. */
  readonly withdrawn: boolean
  /** Money that was captured went back. */
  readonly returned: boolean
}

export interface PostedBooking {
  readonly request: BookingRequest
  /** Null where no card pays. */
  readonly captured: MoneyWire | null
  /** Of each part, in order. */
  readonly orders: readonly Order[]
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  /** When the suppliers' copies were last read and found equal: of several, the oldest reading. */
  readonly readBackAt: number
  readonly at: number
}
