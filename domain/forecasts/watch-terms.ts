const hour = 3_600_000

/** Terms of the price watch; what the screens and the mails say is rendered from these. */
export const watchTerms = {
  /**
   * The price is asked for again this often, product time: always at the hour at which the watch
   * began.
   */
  checkEvery: 24 * hour,
  /**
   * A change smaller than this is not written about: minor units of the fare's currency for one
   * traveller, and per mille of it.
   */
  leastMove: 500,
  leastMovePerMille: 20,
  /** Watches that one person may have at a time. */
  most: 20,
  /** A watch that has ended stays in the list this long, with the reason. */
  shownAfterEnd: 30 * 24 * hour,
} as const

/** Why a watch is over. */
export const watchEnds = ['Stopped', 'Unsubscribed', 'Departed', 'Booked'] as const
export type WatchEnd = (typeof watchEnds)[number]
