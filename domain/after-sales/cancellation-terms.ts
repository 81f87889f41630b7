import type { MoneyWire } from '@portolan/kernel/money.ts'

/**
 * How a supplier cancels an order. Airlines void a ticket (or an order without tickets), cancel
 * before ticketing, refund everything if they caused it (`SuppliersDoing`), or apply the fare
 * rules: money, credit or nothing. Properties apply their schedule: money or nothing.
 */
export const cancellationKinds = [
  'Void',
  'TicketlessVoid',
  'DelayedTicketing',
  'SuppliersDoing',
  'Refund',
  'Credit',
  'Nothing',
  'TooClose',
  'Begun',
  'Unknown',
] as const
export type CancellationKind = (typeof cancellationKinds)[number]

export interface CancellationTerms {
  readonly kind: CancellationKind
  /** Part of the amount charged for the order. */
  readonly refund: MoneyWire
  /** Issued by the airline for the travelers' next booking. */
  readonly credit: MoneyWire
  /** Instant by which the credit must be used; null without a credit. */
  readonly creditExpiresAt: string | null
  /** Additional charge for a late cancellation, by a property that is paid on arrival. */
  readonly extra: MoneyWire
}

/** What is said of an order before its supplier has said anything. */
export const unknownTerms = (currency: MoneyWire['currency']): CancellationTerms => {
  const nothing = { minor: 0, currency }
  return {
    kind: 'Unknown',
    refund: nothing,
    credit: nothing,
    creditExpiresAt: null,
    extra: nothing,
  }
}

/** The same without the airline's credit, which is not passed on. */
export const withoutCredit = <T extends CancellationTerms>(terms: T): T => ({
  ...terms,
  credit: { ...terms.credit, minor: 0 },
  creditExpiresAt: null,
})

/** The supplier's quote for canceling one order. */
export interface CancellationQuote extends CancellationTerms {
  readonly id: string
  /**
   * The system that holds the order: the distribution system that issued the ticket, an airline
   * without tickets, or a hotel chain. Orders at several providers are canceled one by one.
   */
  readonly provider: string
  /** Milliseconds on the supplier's clock; from then on a confirmation is refused. */
  readonly expiresAt: number
  /** Later terms, in order. */
  readonly later: readonly (CancellationTerms & { readonly from: number })[]
}
/** The terms on which an order was canceled. */
export interface CanceledOrder extends CancellationTerms {
  readonly quoteId: string
}
