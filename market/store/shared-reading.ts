/**
 * One reading for all who ask at the same time. A reading that began before somebody asked may miss
 * what that caller has just done, so whoever comes meanwhile shares the one that follows it:
 * however many ask, two readings answer them all.
 */
export const shareReading = (read: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  const start = (): Promise<void> => {
    const mine = read().finally(() => {
      if (running === mine) running = null
    })
    running = mine
    return mine
  }
  return () => {
    if (running === null) return start()
    following ??= running
      .catch(() => undefined)
      .then(() => {
        following = null
        return start()
      })
    return following
  }
}
