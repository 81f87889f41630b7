import { watchTerms } from './watch-terms.ts'

export type WatchNews = 'PriceDropped' | 'PriceRose'

/**
 * Whether a price is worth an email: it differs from the last price sent (or the first) by at least
 * `leastMove` minor units and `leastMovePerMille`. Comparing with the last sent price turns many
 * small steps into one email.
 */
export const watchNews = (told: number, now: number): WatchNews | null => {
  const move = Math.abs(now - told)
  if (move < watchTerms.leastMove || move * 1000 < told * watchTerms.leastMovePerMille) return null
  return now < told ? 'PriceDropped' : 'PriceRose'
}

/** The next check after `now`, at the time of day of the first one. Missed checks are skipped. */
export const nextWatchCheck = (startedAt: number, now: number): number =>
  startedAt +
  (Math.floor(Math.max(0, now - startedAt) / watchTerms.checkEvery) + 1) * watchTerms.checkEvery
