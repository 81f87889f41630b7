import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import type { RefundType } from './codes.ts'

/**
 * The penalty from a moment on, in minor units of the total. The first step starts with the booking
 * (`from: null`).
 */
export interface CancellationStep {
  readonly from: ZonedMoment | null
  readonly penalty: number
}

/**
 * The supplier's cancellation terms, as stored with a booking. Steps are in order and their
 * penalties never decrease.
 */
export interface CancellationSchedule {
  readonly refund: RefundType
  readonly steps: readonly CancellationStep[]
}

/** The deadline for free cancellation; null if it is never free or unknown. */
export const freeUntil = ({ refund, steps }: CancellationSchedule): ZonedMoment | null =>
  refund === 'Unknown' || steps[0]?.penalty !== 0
    ? null
    : (steps.find(({ penalty }) => penalty > 0)?.from ?? null)

/** The penalty at an instant, in minor units; null if unknown. */
export const penaltyAt = ({ refund, steps }: CancellationSchedule, at: number): number | null =>
  refund === 'Unknown'
    ? null
    : steps.reduce(
        (cost, step) =>
          step.from === null || Date.parse(step.from.instant) <= at ? step.penalty : cost,
        0,
      )
