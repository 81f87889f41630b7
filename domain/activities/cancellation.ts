import type { ActivityRefundStep } from './activity.ts'
import type { ActivityCancellationPolicy } from './codes.ts'

/** An order as its cancellation depends on it. */
export interface CancelableActivity {
  readonly policy: ActivityCancellationPolicy
  readonly steps: readonly ActivityRefundStep[]
  /** Milliseconds. */
  readonly startsAt: number
  readonly isCanceled: boolean
  /** What was paid, in minor units of the steps. */
  readonly total: number
}

/** The step that applies at a moment; null if there is none. */
export const refundStepAt = (
  steps: readonly ActivityRefundStep[],
  now: number,
): ActivityRefundStep | null =>
  steps.findLast(({ from }) => from === null || Date.parse(from) <= now) ?? null

/** What canceling comes to at a moment (activities-5). */
export const cancellationPolicyAt = (
  { policy, steps, startsAt, isCanceled, total }: CancelableActivity,
  now: number,
): ActivityCancellationPolicy => {
  if (isCanceled) return 'AlreadyCanceled'
  if (startsAt <= now) return 'PastActivityStart'
  if (policy === 'NonCancellable' || policy === 'Unknown') return policy
  const refund = refundStepAt(steps, now)?.refund.minor ?? 0
  if (refund >= total) return 'FullyRefundable'
  return refund > 0 ? 'PartiallyRefundable' : 'NonRefundable'
}
