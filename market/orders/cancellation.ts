/** What a seller does when an order is canceled; the refund is in the amounts beside it. */
export type CancellationKind =
  /** The tickets are voided, or the order if it has no tickets yet. */
  | 'Void'
  | 'TicketlessVoid'
  /** The tickets are not issued yet, so there is nothing to void. */
  | 'DelayedTicketing'
  /** The airline canceled the flight or moved it far enough for a full refund. */
  | 'SellersDoing'
  /** By the rules of the fare or rate: money, airline credit, or neither. */
  | 'Refund'
  | 'Credit'
  | 'Nothing'
  /** Already begun, or too close to the start for anyone but the seller's desk. */
  | 'TooClose'
  | 'Begun'

export interface CancellationTerms {
  readonly kind: CancellationKind
  /** Refund in minor units of the order's currency. */
  readonly refund: number
  /** Airline credit for the travelers' next booking. */
  readonly credit: number
  readonly creditExpiresAt: number | null
  /** Charged by the seller in addition, such as by a property that is paid on arrival. */
  readonly extra: number
}
/** Terms from a moment on. */
export interface CancellationStep extends CancellationTerms {
  readonly from: number
}
export interface CancellationQuote extends CancellationTerms {
  readonly id: string
  readonly quotedAt: number
  /** Expires at this moment. */
  readonly expiresAt: number
}
/** The quote that an order was canceled by. */
export interface CanceledBy extends CancellationTerms {
  readonly quoteId: string
}

/** A quote is valid this long, unless its terms change earlier. */
export const quoteLifeMs = 15 * 60_000
/** Quotes kept for an order: a person may have it open in two windows. */
const mostQuotes = 8

/** In order; the first step has begun. */
export const termsAt = (steps: readonly CancellationStep[], now: number): CancellationStep => {
  const at = steps.findLast(({ from }) => from <= now) ?? steps[0]
  if (at === undefined) throw new RangeError('market: an order without terms of cancellation')
  return at
}

const kindOf = (refund: number, credit: number): CancellationStep['kind'] => {
  if (refund > 0) return 'Refund'
  return credit > 0 ? 'Credit' : 'Nothing'
}

/** Terms with a fee on top of the seller's rules, taken from the refund first, then from the credit. */
export const withCancelFee = (step: CancellationStep, fee: number): CancellationStep => {
  const charged = Math.min(fee, step.refund + step.credit)
  if (charged === 0) return step
  const refund = Math.max(0, step.refund - charged)
  const credit = step.credit - (charged - (step.refund - refund))
  return {
    ...step,
    refund,
    credit,
    creditExpiresAt: credit === 0 ? null : step.creditExpiresAt,
    kind: kindOf(refund, credit),
  }
}

const sameTerms = (a: CancellationTerms, b: CancellationTerms): boolean =>
  a.kind === b.kind && a.refund === b.refund && a.credit === b.credit && a.extra === b.extra

/**
 * The quote for an order: a recent one with at least half its validity left, or a new one before
 * those kept.
 */
export const quoteOf = (
  reference: string,
  kept: readonly CancellationQuote[],
  steps: readonly CancellationStep[],
  now: number,
): { readonly quote: CancellationQuote; readonly quotes: readonly CancellationQuote[] } => {
  const { from: _from, ...terms } = termsAt(steps, now)
  const live = kept.find(
    (quote) => sameTerms(quote, terms) && quote.expiresAt - now >= quoteLifeMs / 2,
  )
  if (live !== undefined) return { quote: live, quotes: kept }
  const next = steps.find(({ from }) => from > now)?.from ?? Infinity
  const quote: CancellationQuote = {
    ...terms,
    id: `${reference}:c${(kept[0]?.quotedAt ?? 0) === now ? `${now}-${kept.length}` : now}`,
    quotedAt: now,
    expiresAt: Math.min(now + quoteLifeMs, next),
  }
  return { quote, quotes: [quote, ...kept].slice(0, mostQuotes) }
}
