import type {
  CancellationQuote,
  CanceledOrder,
} from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/**
 * The port to a supplier for everything that is ordered, whatever the product: one shape of
 * booking, canceling and changing, and one conformance suite. Products depend on it and it on none
 * of them, which is why it is in no product's folder and in no supplier's.
 */

/** An order as its supplier reads it back. A product adds what only its orders have. */
export interface PlacedOrder {
  /** Ours. */
  readonly reference: string
  /** The supplier's reference for the traveler; null until assigned. */
  readonly locator: string | null
  /** `Ticketed`: the supplier has promised the order and issued all of its documents. */
  readonly status: 'Booked' | 'Ticketed' | 'Canceled'
  /** The whole price, in the supplier's currency. */
  readonly total: MoneyWire
  /** Product time, milliseconds. */
  readonly bookedAt: number
  /** Quote of its cancellation; null if not canceled, or voided. */
  readonly canceled: CanceledOrder | null
  /** Quote of its last change; null if never changed. */
  readonly changedBy: string | null
}

/** A supplier's quote of a change. */
export interface QuotedChange {
  readonly id: string
  /** Milliseconds on the supplier's clock; refused from then on. */
  readonly expiresAt: number
}

/** What a product orders and changes. */
export interface OrderKind {
  readonly booking: {
    /**
     * The whole price. A different one is refused with `PriceChanged` and the facts
     * `expectedMinor`, `currentMinor`, `currency`.
     */
    readonly expectedTotal: MoneyWire
  }
  readonly order: PlacedOrder
  readonly changeTerms: object
  /** What is wanted instead. */
  readonly change: object
  readonly quotedChange: QuotedChange
}

/** Orders of one product at one supplier. References are ours and unique to a booking. */
export interface OrderPort<K extends OrderKind> {
  /** Idempotent by reference: repeating a request returns the first order. */
  book(reference: string, booking: K['booking']): Promise<SupplierAnswer<K['order']>>
  /** Null if the supplier has no such order (yet). */
  readBack(reference: string): Promise<SupplierAnswer<K['order'] | null>>
  /**
   * Fences an order of unknown outcome: returns it, or (null) guarantees that none exists or ever
   * will, even if a request still arrives. Durable and idempotent; `unknown` guarantees nothing.
   * Null instead of a function: the supplier cannot guarantee this, and the portal waits instead
   * (`bookingTerms.supplierGrace`).
   */
  readonly closeReference:
    | ((reference: string) => Promise<SupplierAnswer<K['order'] | null>>)
    | null
  /**
   * Voids an order the traveler never saw, ticketed or not, and releases what it held. Idempotent.
   * `BookingSessionMissing` if there is none.
   */
  cancel(reference: string): Promise<SupplierAnswer<K['order']>>
  /**
   * Quotes a cancellation now, and later terms. No effect. `BookingSessionMissing` or
   * `AlreadyCanceled`.
   */
  quoteCancellation(reference: string): Promise<SupplierAnswer<CancellationQuote>>
  /**
   * Cancels at a quote's terms or not at all: `CancellationQuoteExpired` from its expiry on, by the
   * supplier's clock. Idempotent by quote: repeating it returns the canceled order.
   */
  confirmCancellation(reference: string, quoteId: string): Promise<SupplierAnswer<K['order']>>
  /** What can be changed. No effect. `BookingSessionMissing`, `AlreadyCanceled`. */
  changeTerms(reference: string): Promise<SupplierAnswer<K['changeTerms']>>
  /** Quotes a change. No effect. Refused as `changeTerms` is, and with codes of the product. */
  quoteChange(reference: string, change: K['change']): Promise<SupplierAnswer<K['quotedChange']>>
  /**
   * Changes at a quote's price or not at all: refused from its expiry on, by the supplier's clock,
   * or if what it needs was sold. Idempotent by quote. `AgentFulfillmentNeeded`: only the
   * supplier's desk can do it; the quote is valid a day longer, and confirming with `byDesk`
   * completes it.
   */
  confirmChange(
    reference: string,
    quoteId: string,
    byDesk?: boolean,
  ): Promise<SupplierAnswer<K['order']>>
}
