import type { Refusal } from '@portolan/contract/errors.ts'
import type { CancelledOrder } from '@portolan/domain/trips/cancellation-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { BookingPart, PartOf, Product } from './booking-part.ts'
import type { BookingDetails } from './booking-request.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/** What a supplier holds for one part of a booking. */
export interface Order {
  /** Ours. */
  readonly reference: string
  /** The supplier's, by which a traveller is known there; null until one is given. */
  readonly locator: string | null
  /** `Ticketed`: everything that was bought is issued. */
  readonly status: 'Booked' | 'Ticketed' | 'Cancelled'
  /** What we owe the supplier for it, in the supplier's currency. */
  readonly total: MoneyWire
  /** Numbers of the documents, in the order of the travellers; empty until issued. */
  readonly tickets: readonly string[]
  /** Product time, milliseconds. */
  readonly bookedAt: number
  /** By which quote its person cancelled it; null where it stands, or was undone whole. */
  readonly cancelled: CancelledOrder | null
  /** Of rooms: what a property tells only those who have booked. */
  readonly reservation?: BookedStay['reservation']
}

/** What a booking asks of whoever sells one of its parts: one desk for each product. */
export interface OrderDesk<Part> {
  /**
   * What the part costs now, in the currency it is sold in; the accepted price where the supplier
   * still honours it.
   */
  readonly price: (
    part: Part,
  ) => Promise<Result<{ readonly total: MoneyWire; readonly fingerprint: string }, Refusal>>
  /**
   * At what the part costs or not at all: otherwise `PriceChanged` with the fact `currentMinor`, in
   * the currency it is sold in. A reference known already answers with its order.
   */
  readonly book: (
    reference: string,
    part: Part,
    details: BookingDetails,
  ) => Promise<SupplierAnswer<Order>>
  /** Null where the supplier holds no such order (yet). */
  readonly readBack: (reference: string) => Promise<SupplierAnswer<Order | null>>
  /**
   * The order there is, or (null) the promise that none comes of this reference any more, however
   * late a request arrives. Null instead of a function: the supplier cannot promise it, and its
   * silence is waited out (`bookingTerms.supplierGrace`).
   */
  readonly closeReference: ((reference: string) => Promise<SupplierAnswer<Order | null>>) | null
  /** Gives back whatever was ordered. Idempotent. */
  readonly cancel: (reference: string) => Promise<SupplierAnswer<Order>>
}

export type OrderDesks = { readonly [P in Product]: OrderDesk<PartOf[P]> }

/**
 * The desk of a part. A part's product names its own desk, which the compiler cannot follow through
 * a union.
 */
export const deskOf = (desks: OrderDesks, part: BookingPart): OrderDesk<BookingPart> =>
  desks[part.product] as OrderDesk<BookingPart>
