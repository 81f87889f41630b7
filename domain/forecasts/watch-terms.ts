const hour = 3_600_000

/** Terms of price watches; screens and emails render these. */
export const watchTerms = {
  /** Interval of price checks in product time. */
  checkEvery: 24 * hour,
  /** Smallest change that is emailed: minor units of one traveler's fare, and per mille of it. */
  leastMove: 500,
  leastMovePerMille: 20,
  /** Maximum number of active watches per person. */
  most: 20,
  /** How long an ended watch stays in the list. */
  shownAfterEnd: 30 * 24 * hour,
} as const

/** Why a watch ended. */
export const watchEnds = ['Stopped', 'Unsubscribed', 'Departed', 'Booked'] as const
export type WatchEnd = (typeof watchEnds)[number]
