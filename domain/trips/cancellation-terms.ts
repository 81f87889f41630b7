import type { MoneyWire } from '@portolan/kernel/money.ts'

/**
 * What a supplier does when an order is cancelled. Airlines void a ticket or an order without one,
 * take back an order whose tickets are not out, give back everything for what was their own doing,
 * or follow the fare: money, a credit for the next booking, or nothing. Properties follow their
 * schedule: money, or nothing.
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
  /** Of what was charged for the order. */
  readonly refund: MoneyWire
  /** What the airline keeps for the travellers' next booking with it. */
  readonly credit: MoneyWire
  /** Instant until which that booking must be made; null where there is no credit. */
  readonly creditExpiresAt: string | null
  /** What the supplier takes besides: a property that is paid on arrival, for cancelling late. */
  readonly extra: MoneyWire
}

/** The supplier's word on cancelling one order. */
export interface CancellationQuote extends CancellationTerms {
  readonly id: string
  /**
   * Who keeps the order: a distribution system its ticket was issued through, an airline that sells
   * without tickets, a chain. Orders at several are cancelled one by one.
   */
  readonly provider: string
  /** Milliseconds by the supplier's clock: confirmed then or later it is refused. */
  readonly expiresAt: number
  /** Terms that begin later, in order. */
  readonly later: readonly (CancellationTerms & { readonly from: number })[]
}
/** What an order that was cancelled by a quote says of it. */
export interface CancelledOrder extends CancellationTerms {
  readonly quoteId: string
}
