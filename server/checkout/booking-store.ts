import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { AttentionBooks } from '../platform/saga/concern.ts'
import type { BookingRequest } from './booking-request.ts'
import type { Order } from './order-desk.ts'

export interface KeyOwner {
  readonly tenant: TenantId
  readonly personId: string
  readonly key: string
}
export interface KeptKey {
  readonly bookingId: string
  /** Hash of the body it was first used with. */
  readonly bodyHash: string
}

/** Something a failed booking may have left at a counterparty; read again at growing intervals. */
export interface Watch {
  readonly tenant: TenantId
  readonly bookingId: string
  /** `charge`, or the product of an order. */
  readonly of: string
  readonly reference: string
  /** Product time of the failure. */
  readonly closedAt: number
  /** Reads made so far. */
  readonly checks: number
  readonly nextAt: number
}

/** Storage of bookings. `T` is the transaction handle of the saga's journal. */
export interface BookingStore<T> {
  readonly transaction: <R>(tenant: TenantId, work: (tx: T) => Promise<R>) => Promise<R>
  /** Stores the key, or returns what it was used for. Concurrent calls wait for each other. */
  readonly takeKey: (tx: T, owner: KeyOwner, kept: KeptKey, now: number) => Promise<KeptKey | null>
  readonly keyOf: (tx: T, owner: KeyOwner) => Promise<KeptKey | null>
  /** Claims a journey among active and confirmed bookings, or returns the booking that holds it. */
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
  /** Trip of a confirmed booking; null while it is in progress. */
  readonly tripOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<string | null>
  readonly insert: (tx: T, request: BookingRequest) => Promise<void>
  readonly requestOf: (tx: T, tenant: TenantId, bookingId: string) => Promise<BookingRequest>
  readonly watch: (tx: T, watch: Watch) => Promise<void>
  /** Across tenants. */
  readonly dueWatches: (now: number, limit: number) => Promise<readonly Watch[]>
  /** Schedules the next read, or ends the watch (null). No effect if another worker was faster. */
  readonly moveWatch: (watch: Watch, nextAt: number | null) => Promise<void>
}

/** Records of other capabilities, written in the transaction of the saga's journal. */
export interface BookingBooks<T> extends AttentionBooks<T> {
  /**
   * Holds all tenders but the card, in the transaction that places the booking. Fails on
   * insufficient balance (`isOverdraft`).
   */
  readonly hold: (tx: T, request: BookingRequest) => Promise<void>
  /** Posts a captured booking: ledger, rewards and trip. Holds are spent. */
  readonly post: (tx: T, posted: PostedBooking) => Promise<void>
  /** Posts a failed booking: releases holds, and records captured money that was refunded. */
  readonly postFailed: (
    tx: T,
    failed: {
      readonly request: BookingRequest
      readonly returned: MoneyWire | null
      readonly at: number
    },
  ) => Promise<void>
  /**
   * Emails travelers who were told to expect an email, or who withdrew. A confirmed booking is
   * covered by the trip's confirmation.
   */
  readonly tellOver: (tx: T, over: OverBooking) => Promise<void>
  /** Tells who waits for the end of a booking: confirmed, or failed with a code. */
  readonly ended?: (tx: T, ended: EndedBooking) => Promise<void>
}

export interface EndedBooking {
  readonly tenant: TenantId
  readonly bookingId: string
  readonly confirmed: boolean
  readonly code: string | null
}

/** A booking that ended without a trip. */
export interface OverBooking {
  readonly request: BookingRequest
  /** The traveler withdrew. */
  readonly withdrawn: boolean
  /** The supplier decided against it. */
  readonly declined: boolean
  /** Captured money was refunded. */
  readonly returned: boolean
}

/** A posted booking that opens a trip. */
export type PostedTrip = PostedBooking & { readonly request: { readonly tripId: string } }
export interface PostedBooking {
  readonly request: BookingRequest
  /** Null where no card pays. */
  readonly captured: MoneyWire | null
  /** By part. */
  readonly orders: readonly Order[]
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  /** The oldest time at which a supplier's copy was read and found equal. */
  readonly readBackAt: number
  readonly at: number
}
