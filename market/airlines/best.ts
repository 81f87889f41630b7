/** The best `size` of many by a numeric key, smaller is better: a bounded max-heap of row numbers. */
export interface Best {
  /** A row with a key above this cannot enter. */
  readonly worst: () => number
  readonly full: () => boolean
  /**
   * True when the row is now among the best. Equal keys are settled by `tie` (negative: the first
   * row is better).
   */
  offer(key: number, row: number): boolean
  /** In no order. */
  rows(): readonly number[]
}

export const createBest = (size: number, tie: (a: number, b: number) => number): Best => {
  const keys: number[] = []
  const held: number[] = []
  const behind = (a: number, b: number): boolean => {
    const ka = keys[a] as number
    const kb = keys[b] as number
    return ka === kb ? tie(held[a] as number, held[b] as number) > 0 : ka > kb
  }
  const swap = (a: number, b: number): void => {
    const key = keys[a] as number
    const row = held[a] as number
    keys[a] = keys[b] as number
    held[a] = held[b] as number
    keys[b] = key
    held[b] = row
  }
  const sink = (): void => {
    for (let at = 0; ;) {
      const left = 2 * at + 1
      if (left >= keys.length) return
      const right = left + 1
      const worse = right < keys.length && behind(right, left) ? right : left
      if (!behind(worse, at)) return
      swap(worse, at)
      at = worse
    }
  }
  return {
    worst: () => {
      if (size === 0) return -Infinity
      return keys.length < size ? Infinity : (keys[0] as number)
    },
    full: () => keys.length >= size,
    offer: (key, row) => {
      if (size === 0) return false
      if (keys.length < size) {
        keys.push(key)
        held.push(row)
        for (let at = keys.length - 1; at > 0;) {
          const up = (at - 1) >> 1
          if (!behind(at, up)) break
          swap(at, up)
          at = up
        }
        return true
      }
      const top = keys[0] as number
      if (key > top || (key === top && tie(row, held[0] as number) > 0)) return false
      keys[0] = key
      held[0] = row
      sink()
      return true
    },
    rows: () => held,
  }
}
