import { dateOfSeat } from '../airlines/inventory.ts'
import type { SoldSeats } from '../airlines/types.ts'
import type { MarketStore } from '../store/market-store.ts'
import { shareReading } from '../store/shared-reading.ts'

/** This process's copy of the seats sold through us; every search reads it. */
export interface SeatPicture extends SoldSeats {
  /** Reads what has changed in the store. Overlapping calls share one read. */
  refresh(): Promise<void>
  /** Deletes flights before this date, as the store does. */
  forgetBefore(date: string): void
  /** Rises with every change read. */
  version(): number
}

export const createSeatPicture = (store: Pick<MarketStore, 'soldSince'>): SeatPicture => {
  const sold = new Map<string, { readonly key: string; count: number }>()
  const changes: string[] = []
  let version = 0
  const read = async (): Promise<void> => {
    const news = await store.soldSince(version)
    for (const { key, sold: count } of news.changes) {
      const known = sold.get(key)
      if (known?.count === count) continue
      if (known === undefined) sold.set(key, { key, count })
      else known.count = count
      // Keeps the existing key string instead of the one just read, so that a long-lived process
      // holds one of each.
      changes.push(known?.key ?? key)
    }
    version = Math.max(version, news.version)
  }
  return {
    get: (key) => sold.get(key)?.count ?? 0,
    changes,
    version: () => version,
    forgetBefore: (date) => {
      for (const key of sold.keys()) if (dateOfSeat(key) < date) sold.delete(key)
    },
    refresh: shareReading(read),
  }
}
