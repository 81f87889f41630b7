import type { Clock } from '@portolan/kernel/ports.ts'
import { refuse, ok, type Result } from '@portolan/kernel/result.ts'
import type { MarketStore } from '../store/market-store.ts'
import { durationMs } from './duration.ts'

/** Twenty years: beyond every sale and every credit, so that only a typing error exceeds it. */
const mostAheadMs = 20 * 366 * 86_400_000

/** Product time: wall time plus an offset that only grows, shared by all processes of one market. */
export interface MarketClock extends Clock {
  /** Milliseconds ahead of wall time. */
  offset(): number
  /** Reads the offset that other processes have set. */
  refresh(): Promise<number>
  /** Advances by an ISO duration or to an instant; returns the new offset. Refuses to go back. */
  move(to: { readonly advance: string } | { readonly set: string }): Promise<Result<number, string>>
}

export const createMarketClock = (
  store: Pick<MarketStore, 'clockOffset' | 'raiseClockOffset'>,
  wall: () => number,
): MarketClock => {
  let offset = 0
  let latest = 0
  const take = (next: number): number => (offset = Math.max(offset, next))
  const now = (): number => (latest = Math.max(latest, wall() + offset))
  return {
    now,
    offset: () => offset,
    refresh: async () => take(await store.clockOffset()),
    move: async (to) => {
      take(await store.clockOffset())
      const present = now()
      const ms = 'advance' in to ? durationMs(to.advance, present) : Date.parse(to.set) - present
      if (ms === null)
        return refuse(
          '"advance" must be an ISO 8601 duration that goes forward, like P14D or PT30M',
        )
      if (Number.isNaN(ms)) return refuse('"set" must be an instant like 2026-12-01T12:00:00Z')
      if (ms < 0)
        return refuse(`time only moves forward; it is already ${new Date(present).toISOString()}`)
      if (offset + ms > mostAheadMs) return refuse('the clock moves at most twenty years ahead')
      return ok(take(await store.raiseClockOffset(offset + Math.ceil(ms))))
    },
  }
}
