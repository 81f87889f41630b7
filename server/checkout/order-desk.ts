import type { Refusal } from '@portolan/contract/errors.ts'
import type { CanceledOrder } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { BookingPart } from './booking-part.ts'
import type { BookingDetails } from './booking-request.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/** A supplier's order for one part of a booking. */
export interface Order {
  /** Our reference. */
  readonly reference: string
  /** The supplier's reference for the traveler; null until assigned. */
  readonly locator: string | null
  /** `Ticketed`: all documents are issued. */
  readonly status: 'Booked' | 'Ticketed' | 'Canceled'
  /** Amount owed to the supplier, in its currency. */
  readonly total: MoneyWire
  /** Document numbers in the order of travelers; empty until issued. */
  readonly tickets: readonly string[]
  /** Product time, milliseconds. */
  readonly bookedAt: number
  /** The quote it was canceled by; null if it is valid or was undone in full. */
  readonly canceled: CanceledOrder | null
  /** What a contract has paid to us without ending; absent if nothing. */
  readonly claimed?: MoneyWire
  /** Canceled by its supplier, which decided against it. */
  readonly declined?: boolean
  /** What only its product knows of an order, such as what a property tells its guests. */
  readonly details?: unknown
}

/** The port to the supplier of a part, one per product. */
export interface OrderDesk<Part extends BookingPart = BookingPart> {
  /**
   * Current price in the currency of sale; the accepted price if the supplier still honors it, or
   * holds it under the reference.
   */
  readonly price: (
    part: Part,
    reference: string,
  ) => Promise<Result<{ readonly total: MoneyWire; readonly fingerprint: string }, Refusal>>
  /**
   * Orders at the part's price; otherwise `PriceChanged` with the fact `currentMinor` in the
   * currency of sale. Idempotent by reference.
   */
  readonly book: (
    reference: string,
    part: Part,
    details: BookingDetails,
  ) => Promise<SupplierAnswer<Order>>
  /** Null if the supplier has no such order (yet). */
  readonly readBack: (reference: string) => Promise<SupplierAnswer<Order | null>>
  /**
   * Returns the order, or null as a promise that none will ever result from this reference. If the
   * function is null, the supplier cannot promise that and `bookingTerms.supplierGrace` is waited
   * out.
   */
  readonly closeReference: ((reference: string) => Promise<SupplierAnswer<Order | null>>) | null
  /** Cancels whatever was ordered. Idempotent. */
  readonly cancel: (reference: string) => Promise<SupplierAnswer<Order>>
  /** Absent where its suppliers hold nothing. */
  readonly holds?: HoldDesk<Part>
}

/** Supplier's holds of parts, by the reference of a later order. */
export interface HoldDesk<Part extends BookingPart = BookingPart> {
  /** Holds the part's price until the answered moment, exclusive, milliseconds. Idempotent. */
  readonly place: (reference: string, part: Part) => Promise<SupplierAnswer<number>>
  /** Releases what is held, and anything that a late `place` would hold. Idempotent. */
  readonly release: (reference: string) => Promise<SupplierAnswer<null>>
}

/** The desk of each product that is sold, by its name. */
export type OrderDesks = ReadonlyMap<string, OrderDesk>

/** Throws for a product that nobody registered. */
export const deskOf = (desks: OrderDesks, { product }: Pick<BookingPart, 'product'>): OrderDesk => {
  const desk = desks.get(product)
  if (desk === undefined) throw new RangeError(`checkout: nobody sells ${product}`)
  return desk
}
