const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Time limits of a booking, in milliseconds of product time unless noted. */
export const bookingTerms = {
  /** A quote for flights or a stay is valid this long. */
  quoteLife: 20 * minute,
  /**
   * A supplier's order may still appear this long after a timeout (worst case seen: half an hour),
   * so the booking is not failed before.
   */
  supplierGrace: 35 * minute,
  /**
   * Delay before asking a supplier to close our reference, if it can, after an order with an
   * unknown outcome. The supplier has finished any work on it by then.
   */
  closeAfter: 10 * second,
  /** Like `supplierGrace`, for the acquirer. */
  acquirerGrace: 35 * minute,
  /**
   * Total attempts at an authorization. The acquirer is idempotent on our key, so a missing one can
   * be requested again.
   */
  authorizeSends: 3,
  /** Attempts to read a price, which has no side effects, before the booking fails. */
  priceAttempts: 4,
  /** Time for the card holder to answer on the vault's page. */
  challenge: 10 * minute,
  challengePoll: 2 * second,
  /** Maximum time from order to tickets; then the order is canceled. */
  ticketing: 6 * hour,
  /**
   * Longest that a supplier may take to decide, where it said that it decides later. An
   * authorization lasts longer.
   */
  decision: 5 * day,
  /** Interval between reads of an order that its supplier decides on later. */
  decisionPoll: 10 * minute,
  /**
   * Maximum time from tickets to capture; then the order is canceled, because nothing is delivered
   * without a charge.
   */
  capture: 24 * hour,
  /** After this long without being able to read back an outcome, everything possible is released. */
  unreadable: 24 * hour,
  /** After this long, an unsuccessful undo needs an operator. */
  release: 24 * hour,
  /** Outright refusals of an undo before it needs an operator. */
  undoRefusals: 5,
  /** Interval of undo retries while waiting for an operator. */
  attentionRetry: 6 * hour,
  /** Interval between reads, growing by 40% each time, since most outcomes are known within seconds. */
  backOffFirst: second / 2,
  backOffLast: minute,
  /** Wall-clock timeout of one call to a counterparty: read-only, and with side effects. */
  readDeadline: 8 * second,
  effectDeadline: 20 * second,
  /** Retention of expired quotes, so that their owner sees "expired" instead of "not found". */
  expiredQuoteLife: day,
  /** Retention of idempotency keys. */
  keyLife: 30 * day,
  /**
   * Ages at which the references of a failed booking are read again, to catch orders that appear
   * late.
   */
  watchAges: [minute, 10 * minute, hour, 6 * hour, day, 3 * day],
} as const

/** Delay before the next attempt, after `attempts` of them. */
export const backOff = (attempts: number): number =>
  Math.min(
    bookingTerms.backOffLast,
    Math.round(bookingTerms.backOffFirst * 1.4 ** Math.max(0, Math.min(attempts, 30) - 1)),
  )
