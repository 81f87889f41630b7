const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long a booking waits for what, in milliseconds of product time unless said. */
export const bookingTerms = {
  /**
   * A supplier's order may appear this long after its time-out (worst seen: half an hour). Until
   * then nobody says it failed.
   */
  supplierGrace: 35 * minute,
  /**
   * A supplier that can is asked to close our reference this long after an order of unknown outcome
   * was sent: whoever still works on it has answered by then.
   */
  closeAfter: 10 * second,
  /** The same grace for the acquirer. */
  acquirerGrace: 35 * minute,
  /**
   * The acquirer honours our key, so an authorisation that is not there may be asked for again,
   * this often in all.
   */
  authoriseSends: 3,
  /** Reading a price has no effect: tried this often before the booking is given up. */
  priceAttempts: 4,
  /** For the card holder's answer on the vault's page. */
  challenge: 10 * minute,
  challengePoll: 2 * second,
  /** From order to tickets. After it the order is cancelled. */
  ticketing: 6 * hour,
  /** From tickets to money. After it the order is cancelled: no goods without charge. */
  capture: 24 * hour,
  /** An outcome that cannot even be read back for this long is released as far as it can be. */
  unreadable: 24 * hour,
  /** An undo that has not succeeded for this long needs a person. */
  release: 24 * hour,
  /** The same for one the counterparty refuses outright, this often. */
  undoRefusals: 5,
  /** While a person is awaited, the undo is tried again this often. */
  attentionRetry: 6 * hour,
  /**
   * Between reads: growing by two fifths from the first to the last, since most outcomes are known
   * within seconds.
   */
  backOffFirst: second / 2,
  backOffLast: minute,
  /** One call to a counterparty, wall time: one that only reads, and one that has an effect. */
  readDeadline: 8 * second,
  effectDeadline: 20 * second,
  /**
   * A quote is kept this long after it is over, so that its owner learns that it has expired rather
   * than that there is none.
   */
  expiredQuoteLife: day,
  /** Idempotency keys are kept this long. */
  keyLife: 30 * day,
  /**
   * After a booking has failed, its references are read again at these ages: nothing may appear
   * late and stay.
   */
  watchAges: [minute, 10 * minute, hour, 6 * hour, day, 3 * day],
} as const

/** Wait before attempt `n + 1`, with `n` attempts made. */
export const backOff = (attempts: number): number =>
  Math.min(
    bookingTerms.backOffLast,
    Math.round(bookingTerms.backOffFirst * 1.4 ** Math.max(0, Math.min(attempts, 30) - 1)),
  )
