import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import type { RefundType } from './codes.ts'

/**
 * From when on cancelling costs how much of the total; the first step begins with the booking
 * (`from: null`). Minor units.
 */
export interface CancellationStep {
  readonly from: ZonedMoment | null
  readonly penalty: number
}

/**
 * The supplier's word on what cancelling costs, as it is stored with a booking. Steps are in order
 * and their penalties never fall.
 */
export interface CancellationSchedule {
  readonly refund: RefundType
  readonly steps: readonly CancellationStep[]
}

/** Until when cancelling is free; null where it never is, or where that is not known. */
export const freeUntil = ({ refund, steps }: CancellationSchedule): ZonedMoment | null =>
  refund === 'Unknown' || steps[0]?.penalty !== 0
    ? null
    : (steps.find(({ penalty }) => penalty > 0)?.from ?? null)

/** What cancelling at an instant costs, minor units; null where the supplier does not say. */
export const penaltyAt = ({ refund, steps }: CancellationSchedule, at: number): number | null =>
  refund === 'Unknown'
    ? null
    : steps.reduce(
        (cost, step) =>
          step.from === null || Date.parse(step.from.instant) <= at ? step.penalty : cost,
        0,
      )
