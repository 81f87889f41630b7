import { backOff } from '@portolan/domain/checkout/terms.ts'

/** Counters of one step at one counterparty. Times in product milliseconds. */
export interface Attempts<Mode extends string = 'send' | 'read'> {
  /** `send` the call, or `read` back what an earlier one did. */
  readonly mode: Mode
  /** Calls in this step so far. */
  readonly attempts: number
  /** Refusals in this step so far. */
  readonly refusals: number
  /** When the step began. */
  readonly since: number
  /** When a call of unknown outcome was sent; null if none is open. */
  readonly unknownSince: number | null
  readonly waitUntil: number | null
}

export const freshAttempts = (now: number, mode: Attempts['mode'] = 'send'): Attempts => ({
  mode,
  attempts: 0,
  refusals: 0,
  since: now,
  unknownSince: null,
  waitUntil: null,
})

/** The same step, to be continued later. */
export const waiting = <P extends Attempts<string>>(
  progress: P,
  now: number,
  ms = backOff(progress.attempts),
): P => ({ ...progress, waitUntil: now + ms })
