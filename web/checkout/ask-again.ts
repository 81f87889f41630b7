import { CallFailed, codeOf } from '../shell/session/call-failed.ts'

/** Pauses between the questions after a lost answer, in milliseconds: half a minute in all. */
export const pauses: readonly number[] = [500, 1500, 3000, 5000, 8000, 12_000]

export const failureOfCall = (error: unknown): CallFailed =>
  error instanceof CallFailed
    ? error
    : new CallFailed({ code: codeOf(error), status: 0, message: String(error) })

/** The answer was lost, or none was made: the request may have been carried out. */
export const isLost = ({ status }: Pick<CallFailed, 'status'>): boolean =>
  status === 0 || status >= 500

/**
 * Sends a request with an idempotency key until its answer arrives: the same key returns the same
 * booking. Throws the first failure that is an answer, or the last one.
 */
export const askUntilAnswered = async <T>(
  send: () => Promise<T>,
  onLost: () => void,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> => {
  for (const pause of pauses) {
    try {
      return await send()
    } catch (error) {
      if (!isLost(failureOfCall(error))) throw error
      onLost()
      await wait(pause)
    }
  }
  return send()
}
