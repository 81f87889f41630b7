export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/**
 * Time left until an instant in milliseconds, at least zero. Rounds seconds up, so that it does not
 * show zero too early.
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
