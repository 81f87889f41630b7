import { watchTerms } from './watch-terms.ts'

export type WatchNews = 'PriceDropped' | 'PriceRose'

/**
 * Whether a price is worth a mail, against the one that was last told (or the first): a move of at
 * least `leastMove` and `leastMovePerMille`, minor units. The told price, not yesterday's, so that
 * many small steps are one piece of news.
 */
export const watchNews = (told: number, now: number): WatchNews | null => {
  const move = Math.abs(now - told)
  if (move < watchTerms.leastMove || move * 1000 < told * watchTerms.leastMovePerMille) return null
  return now < told ? 'PriceDropped' : 'PriceRose'
}

/**
 * The next check: at the hour of the first, on the first day that is still to come. What was missed
 * is not made up for.
 */
export const nextWatchCheck = (startedAt: number, now: number): number =>
  startedAt +
  (Math.floor(Math.max(0, now - startedAt) / watchTerms.checkEvery) + 1) * watchTerms.checkEvery
