import { afterBookingHours, conditionalHours, feeDays } from './plans.data.ts'
import type { CancellationKind } from './types.ts'

const hour = 3_600_000

/** What canceling costs from a moment on; the first step begins with the booking. */
export interface RentalStep {
  readonly from: number
  /** US cents. What was not paid in advance is charged to the card that the driver left. */
  readonly penalty: number
}
export interface RentalCancellation {
  readonly kind: CancellationKind
  readonly steps: readonly RentalStep[]
}

interface Priced {
  readonly kind: CancellationKind
  readonly dueNow: number
  readonly dayPrice: number
  readonly startsAt: number
}

/**
 * The schedule of a plan. Free cancellation lasts until the pick-up; a conditional one until a
 * deadline before it, or for some hours after the booking, and costs some rental days afterwards.
 */
export const cancellationOf = (
  { kind, dueNow, dayPrice, startsAt }: Priced,
  bookedAt: number,
): RentalCancellation => {
  const step = (from: number, penalty: number): RentalStep => ({ from, penalty })
  const withFee = (days: number): number => dayPrice * days
  // Nobody came: what was paid is kept, and a day at least.
  const begun = step(startsAt, Math.max(dueNow, withFee(1)))
  const freeUntil = (deadline: number, fee: number): RentalStep[] =>
    deadline <= bookedAt
      ? [step(bookedAt, fee), begun]
      : [step(bookedAt, 0), ...(deadline < startsAt ? [step(deadline, fee)] : []), begun]
  switch (kind) {
    case 'FreeCancellation':
      return { kind, steps: [step(bookedAt, 0), begun] }
    case 'NonRefundable':
      return { kind, steps: [step(bookedAt, dueNow)] }
    case 'PartiallyRefundable':
      return { kind, steps: [step(bookedAt, withFee(feeDays.PartiallyRefundable)), begun] }
    case 'Conditional':
      return {
        kind,
        steps: freeUntil(startsAt - conditionalHours * hour, withFee(feeDays.Conditional)),
      }
    case 'ConditionalAfterBooking':
      return {
        kind,
        steps: freeUntil(
          bookedAt + afterBookingHours * hour,
          withFee(feeDays.ConditionalAfterBooking),
        ),
      }
  }
}
