const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds of product time. */
export const sessionTerms = {
  /** A bearer stands where scripts can read it, so it must not be worth much (reliability T1). */
  bearerMs: 15 * minute,
  /**
   * From sign-in to the next sign-in, renewed or not. A trip is planned over weeks; what a copied
   * bearer is worth is bounded by its minutes, a copied renewal token by its rotation, and paying
   * asks for the card anew.
   */
  sessionMs: 30 * day,
  /** An agent acts for somebody no longer than for one case. */
  delegatedMs: 60 * minute,
  /** A session that waits for the terms to be accepted. */
  heldBackMs: 30 * minute,
} as const

export interface SessionTimes {
  readonly expiresAt: number
  readonly revokedAt: number | null
}
/** A moment at the end is over: what has expired never becomes valid again. */
export const sessionState = (session: SessionTimes, now: number): 'Live' | 'Expired' | 'Revoked' =>
  session.revokedAt !== null ? 'Revoked' : now >= session.expiresAt ? 'Expired' : 'Live'
