const hour = 3_600_000

/** When a desk is asked what it charged, in milliseconds after the agreed return. */
export const rentalBillTerms = {
  askAfter: 2 * hour,
  /** Between two questions, while the car is not back. */
  askAgainAfter: 12 * hour,
  /** A desk that has no bill by then is not asked any more. */
  askUntil: 7 * 24 * hour,
} as const
