/**
 * Shares a read between concurrent callers. A running read may miss what a caller just wrote, so
 * later callers share the next one: two reads serve all of them.
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
