import type { Clock } from '@portolan/kernel/ports.ts'
import { refuse, ok, type Result } from '@portolan/kernel/result.ts'
import type { MarketStore } from '../store/market-store.ts'
import { durationMs } from './duration.ts'

/** Further than any ticket is sold or any credit lives: a slip of the hand must not end the world. */
const mostAheadMs = 20 * 366 * 86_400_000

/**
 * Product time: wall time plus an offset that only grows. The store keeps the offset, so that every
 * process of one market shares it; `refresh` takes over what another process has moved.
 */
export interface MarketClock extends Clock {
  offset(): number
  refresh(): Promise<number>
  /**
   * Moves to `now` + an ISO duration, or to an instant. Answers the new offset; refuses to go back
   * with a sentence.
   */
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
        return refuse(`time only moves forward: it is ${new Date(present).toISOString()} already`)
      if (offset + ms > mostAheadMs)
        return refuse('the clock does not move further than twenty years ahead')
      return ok(take(await store.raiseClockOffset(offset + Math.ceil(ms))))
    },
  }
}
