import type { Clock } from '@portolan/kernel/ports.ts'

/**
 * Product time is wall time plus an offset that only grows. The offset is the built-in market's and
 * every process of a deployment learns it through the database; with real suppliers nothing moves
 * it.
 */
export interface ProductClock extends Clock {
  readonly offset: () => number
  /**
   * Milliseconds ahead of wall time. A smaller offset than the present one is ignored: time moves
   * forward.
   */
  readonly moveTo: (offsetMs: number) => void
}

export const createProductClock = (wall: () => number = Date.now, offsetMs = 0): ProductClock => {
  let offset = offsetMs
  let latest = 0
  return {
    // A host clock that steps back (NTP, a suspended machine) must not revive what has expired.
    now: () => {
      latest = Math.max(latest, wall() + offset)
      return latest
    },
    offset: () => offset,
    moveTo: (next) => {
      offset = Math.max(offset, next)
    },
  }
}
