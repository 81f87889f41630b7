import type { Activity } from './types.ts'

/** What is refunded from a moment on; the first step begins with the booking. */
export interface ActivityCancellationStep {
  /** Milliseconds; null from the booking on. */
  readonly from: number | null
  /** Minor units that are refunded. */
  readonly refund: number
}
export interface ActivityCancellation {
  /** By the terms at the moment of the order: a free period that has passed is left out. */
  readonly refund: Activity['refund']
  readonly steps: readonly ActivityCancellationStep[]
}

const hour = 3_600_000
/** Half is refunded until this long before the start. */
const halfHours = 6

/** Cancellation terms of an order over `total` that starts at `startsAt`. */
export const activityCancellation = (
  { refund, freeHours }: Pick<Activity, 'refund' | 'freeHours'>,
  total: number,
  startsAt: number,
  now: number,
): ActivityCancellation => {
  if (refund === 'NonRefundable' || refund === 'NonCancellable')
    return { refund, steps: [{ from: null, refund: 0 }] }
  const half = Math.floor(total / 2)
  const free = startsAt - freeHours * hour
  const none = refund === 'FullyRefundable' ? startsAt - halfHours * hour : free
  const steps: ActivityCancellationStep[] = []
  const add = (from: number, back: number): void => {
    if (from > now) steps.push({ from, refund: back })
  }
  const first = refund === 'FullyRefundable' && free > now ? total : half
  steps.push({ from: null, refund: none > now ? first : 0 })
  if (refund === 'FullyRefundable') add(free, half)
  add(none, 0)
  const given = steps[0]?.refund ?? 0
  if (given === total) return { refund: 'FullyRefundable', steps }
  return { refund: given > 0 ? 'PartiallyRefundable' : 'NonRefundable', steps }
}
