import type { FailedCall } from '../session/call.ts'
import type { CallFailed } from '../session/call-failed.ts'
import type { Tracker } from './tracker.ts'

/** Longer than a call’s limit and the pause before its retry, in milliseconds. */
const retryWindow = 30_000

/** Operations whose failures send no error event (shell-22). */
const untracked: ReadonlySet<string> = new Set(['track-event', 'engage-event', 'read-user-info'])

/**
 * Reports each failure once (shell-22). A retry that fails as well is the same failure, and so is a
 * refusal that a later poll repeats.
 */
export const createErrorEvents = ({
  track,
  now,
}: {
  readonly track: Tracker['track']
  readonly now: () => number
}): ((failure: CallFailed, call: FailedCall) => void) => {
  const reportedAt = new Map<string, number>()
  return ({ code, status, message }, { operationId, url, endpoint, body }) => {
    if (untracked.has(operationId)) return
    const key = JSON.stringify([operationId, url, body, code])
    const last = reportedAt.get(key)
    // An answer that succeeded is repeated for as long as it is polled.
    if (last !== undefined && (status === 200 || now() - last < retryWindow)) return
    reportedAt.set(key, now())
    track('api_error', {
      url,
      endpoint,
      failure_code: code,
      failure_reason: String(status),
      failure_message: message,
    })
  }
}
