/**
 * What a seller does when an order is cancelled: in each case as much comes back as the amounts
 * beside it say.
 */
export type CancellationKind =
  /** The tickets are voided as if they had never been; without tickets, the order is. */
  | 'Void'
  | 'TicketlessVoid'
  /** The tickets are not out yet: nothing has to be voided. */
  | 'DelayedTicketing'
  /** The seller cancelled it first, or moved it so far that everything comes back. */
  | 'SellersDoing'
  /** By the rules of fare or rate: money, an airline's credit, or neither. */
  | 'Refund'
  | 'Credit'
  | 'Nothing'
  /** It has begun, or begins too soon, for anybody but the seller's own desk. */
  | 'TooClose'
  | 'Begun'

export interface CancellationTerms {
  readonly kind: CancellationKind
  /** Minor units of the order's currency that come back of what was charged. */
  readonly refund: number
  /** What the airline keeps for the travellers' next booking. */
  readonly credit: number
  readonly creditExpiresAt: number | null
  /** What the seller takes for it besides what it keeps: a property that is paid on arrival. */
  readonly extra: number
}
/** Terms that hold from a moment on. */
export interface CancellationStep extends CancellationTerms {
  readonly from: number
}
export interface CancellationQuote extends CancellationTerms {
  readonly id: string
  readonly quotedAt: number
  /** Confirmed at this moment or later, it is worth nothing. */
  readonly expiresAt: number
}
/** By which quote an order was cancelled. */
export interface CancelledBy extends CancellationTerms {
  readonly quoteId: string
}

/** A quote stands this long, unless its terms change before. */
export const quoteLifeMs = 15 * 60_000
/** The last quotes of an order are kept: a person may look at it in two windows. */
const mostQuotes = 8

/** Steps are in order; the first one has begun. */
export const termsAt = (steps: readonly CancellationStep[], now: number): CancellationStep => {
  const at = steps.findLast(({ from }) => from <= now) ?? steps[0]
  if (at === undefined) throw new RangeError('market: an order without terms of cancellation')
  return at
}

/**
 * Terms of a seller that asks a fee besides its rules: out of what comes back as money first, then
 * out of its credit.
 */
export const withCancelFee = (step: CancellationStep, fee: number): CancellationStep => {
  const kept = Math.min(fee, step.refund + step.credit)
  if (kept === 0) return step
  const refund = Math.max(0, step.refund - kept)
  const credit = step.credit - (kept - (step.refund - refund))
  return {
    ...step,
    refund,
    credit,
    creditExpiresAt: credit === 0 ? null : step.creditExpiresAt,
    kind: refund > 0 ? 'Refund' : credit > 0 ? 'Credit' : 'Nothing',
  }
}

const sameTerms = (a: CancellationTerms, b: CancellationTerms): boolean =>
  a.kind === b.kind && a.refund === b.refund && a.credit === b.credit && a.extra === b.extra

/**
 * The quote for an order at a moment: an earlier one that has half its life left, or a new one in
 * front of those kept.
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
