/**
 * Background work in small pieces. The process has one thread: sixty bookings that the database
 * answers at once would go on one after the other before anybody else's request is looked at.
 * Whoever takes a turn before each piece goes on at once while there is time left in this turn of
 * the event loop, and else in the next one, behind everything that has come in by then.
 */
export interface Turns {
  /**
   * In the order in which it was asked for. What follows until the next wait for something outside
   * is one piece.
   */
  readonly take: () => Promise<void>
}

/**
 * Milliseconds of one turn of the event loop that background work may have: what a request waits
 * for it at most, and a piece more.
 */
const mostOfATurn = 4

export const createTurns = (most = mostOfATurn): Turns => {
  const waiting: (() => void)[] = []
  let giving = false
  /** When this turn's background work began; null before the first of it. */
  let began: number | null = null
  const isOver = (): boolean => {
    if (began === null) {
      began = performance.now()
      setImmediate(() => (began = null))
    }
    return performance.now() - began >= most
  }
  const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
  // A tick comes when no promise is left to go on: the piece is done, as far as it goes without waiting.
  const pieceDone = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))
  const give = async (): Promise<void> => {
    giving = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (isOver()) await nextTurn()
      next()
      await pieceDone()
    }
    giving = false
  }
  return {
    take: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (!giving) void give()
      }),
  }
}
