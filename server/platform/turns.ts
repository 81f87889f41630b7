/**
 * Runs background work in small pieces, so that sixty bookings answered at once by the database do
 * not block other requests. A piece that takes a turn runs at once while this turn of the event
 * loop has time left, otherwise in the next one, after new requests.
 */
export interface Turns {
  /** First come, first served. A piece lasts until the next asynchronous wait. */
  readonly take: () => Promise<void>
}

/**
 * Milliseconds of background work per turn of the event loop: a request waits for at most this and
 * one piece.
 */
const mostOfATurn = 4

export const createTurns = (most = mostOfATurn): Turns => {
  const waiting: (() => void)[] = []
  let giving = false
  /** Start of this turn's background work; null before the first piece. */
  let began: number | null = null
  const isOver = (): boolean => {
    if (began === null) {
      began = performance.now()
      setImmediate(() => (began = null))
    }
    return performance.now() - began >= most
  }
  const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
  // The tick comes when all promises have settled: the piece is done.
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
