/**
 * How long sales and cancellations of other processes may stay unseen by a search; a price and an
 * order always look.
 */
const unseenMs = 200

/** Looks at what others have sold since, unless somebody did a moment ago. `now` is product time. */
export const createSeenSales = (refresh: () => Promise<void>): ((now: number) => Promise<void>) => {
  let lookedAt = -Infinity
  return async (now) => {
    if (now - lookedAt < unseenMs) return
    lookedAt = now
    await refresh()
  }
}
