const hour = 3_600_000
const day = 24 * hour

/**
 * Extra reads of the suppliers' copies of the orders, in milliseconds before a trip starts. They
 * catch bookings that a hotel has lost.
 */
const beforeStart = [72 * hour, 24 * hour] as const

/** When a trip's orders are read back next: daily, and 72 and 24 hours before it starts. */
export const nextReadBack = (now: number, startsAt: number): number =>
  Math.min(now + day, ...beforeStart.map((ahead) => startsAt - ahead).filter((at) => at > now))
