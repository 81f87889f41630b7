/** Serials that a process reserves at a time. A process that ends leaves the rest unused. */
const stockSize = 64

/**
 * Returns the first of `count` consecutive serials, each used once. `take` reserves that many for
 * good.
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
    // When the stock is empty, one caller reserves more and all retry.
    while (end - next < count)
      await (taking ??= refill(Math.max(stockSize, count)).finally(() => (taking = null)))
    const first = next
    next += count
    return first
  }
}
