import type { Clock } from '@portolan/kernel/ports.ts'

/**
 * Product time is wall time plus an offset that only grows. The built-in market moves the offset,
 * and all processes read it from the database; with real suppliers it stays 0.
 */
export interface ProductClock extends Clock {
  readonly offset: () => number
  /** The host's clock plus `CLOCK_SHIFT_MS`, the base of product time. */
  readonly wall: () => number
  /** Milliseconds ahead of wall time; a smaller offset is ignored, because time only moves forward. */
  readonly moveTo: (offsetMs: number) => void
}

export const createProductClock = (wall: () => number = Date.now, offsetMs = 0): ProductClock => {
  let offset = offsetMs
  let latest = 0
  return {
    // If the host clock steps back (NTP, suspend), expired things must stay expired.
    now: () => {
      latest = Math.max(latest, wall() + offset)
      return latest
    },
    offset: () => offset,
    wall,
    moveTo: (next) => {
      offset = Math.max(offset, next)
    },
  }
}
