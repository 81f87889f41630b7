import { dateOfSeat } from '../airlines/inventory.ts'
import type { SoldSeats } from '../airlines/types.ts'
import type { MarketStore } from '../store/market-store.ts'
import { shareReading } from '../store/shared-reading.ts'

/** This process's picture of the seats sold through us: the airlines read it at every search. */
export interface SeatPicture extends SoldSeats {
  /**
   * Takes over what has changed in the store, by this process or another. Calls that overlap share
   * one reading.
   */
  refresh(): Promise<void>
  /** Forgets flights that left before this date, as the store does. */
  forgetBefore(date: string): void
  /** Rises with every change taken over. */
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
      // The text that is held already, and not the one that was just read: a process that sells for months keeps one of each.
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
