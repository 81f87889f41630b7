const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds of product time. */
export const sessionTerms = {
  /** Scripts can read the bearer, so it is short-lived (security-1). */
  bearerMs: 15 * minute,
  /**
   * Time until the next sign-in, regardless of renewals. Trips are planned over weeks. A stolen
   * bearer is limited by its lifetime and a stolen renewal token by rotation, and paying requires
   * the card again.
   */
  sessionMs: 30 * day,
  /** A delegated session covers one case. */
  delegatedMs: 60 * minute,
  /** A session pending acceptance of the terms. */
  heldBackMs: 30 * minute,
} as const

export interface SessionTimes {
  readonly expiresAt: number
  readonly revokedAt: number | null
}
/** The end is exclusive: at `expiresAt` the session has expired. */
export const sessionState = (
  session: SessionTimes,
  now: number,
): 'Live' | 'Expired' | 'Revoked' => {
  if (session.revokedAt !== null) return 'Revoked'
  return now >= session.expiresAt ? 'Expired' : 'Live'
}
