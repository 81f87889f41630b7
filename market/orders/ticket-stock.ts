/**
 * Serials that one process takes at a time: as agencies are given ticket stock. What a process that
 * ends has left of them is never used.
 */
const stockSize = 64

/**
 * Hands out `count` ticket serials in a row, none of them twice; answers the first. `take` reserves
 * that many for good.
 */
export const createTicketStock = (
  take: (count: number) => Promise<number>,
): ((count: number) => Promise<number>) => {
  let next = 0
  let end = 0
  let taking: Promise<void> | null = null
  const refill = async (size: number): Promise<void> => {
    const first = await take(size)
    next = first
    end = first + size
  }
  return async (count) => {
    // Of many who find the stock empty, one fetches and all look again.
    while (end - next < count)
      await (taking ??= refill(Math.max(stockSize, count)).finally(() => (taking = null)))
    const first = next
    next += count
    return first
  }
}
