export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/**
 * What is left until an instant, milliseconds; nothing once it has come. A begun second still
 * counts, so that it never shows none too early.
 */
export const countdownTo = (landsAt: number, now: number): Countdown => {
  const left = Math.max(0, Math.ceil((landsAt - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
