const hour = 3_600_000
const day = 24 * hour

/**
 * Before a trip begins the suppliers' copies of its orders are read again at these times (as for a
 * hotel that has lost a booking: complaint of many, answered three days ahead).
 */
const beforeStart = [72 * hour, 24 * hour] as const

/**
 * When a trip's orders are read next: once a day, and besides that 72 and 24 hours before it
 * begins.
 */
export const nextReadBack = (now: number, startsAt: number): number =>
  Math.min(now + day, ...beforeStart.map((ahead) => startsAt - ahead).filter((at) => at > now))
