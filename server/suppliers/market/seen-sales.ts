/** Longest time a search may miss other processes' sales; prices and orders always refresh. */
const unseenMs = 200

/** Refreshes unless that happened a moment ago. `now` is product time. */
export const createSeenSales = (
  refresh: (now: number) => Promise<void>,
): ((now: number) => Promise<void>) => {
  let lookedAt = -Infinity
  return async (now) => {
    if (now - lookedAt < unseenMs) return
    lookedAt = now
    await refresh(now)
  }
}
