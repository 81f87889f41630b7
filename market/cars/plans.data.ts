import type { CancellationKind, ExtraCode, Payment, Plan } from './types.ts'

const plan = (
  id: string,
  cancellation: CancellationKind,
  payment: Payment,
  level: number,
): readonly [string, Plan] => [id, { id, cancellation, payment, level }]

/** Every plan there is, by its letter. */
export const plans: ReadonlyMap<string, Plan> = new Map([
  plan('f', 'FreeCancellation', 'AtDesk', 104),
  plan('g', 'FreeCancellation', 'Now', 100),
  plan('n', 'NonRefundable', 'Now', 88),
  plan('p', 'PartiallyRefundable', 'Part', 95),
  plan('c', 'Conditional', 'AtDesk', 101),
  plan('d', 'Conditional', 'Now', 97),
  plan('b', 'ConditionalAfterBooking', 'Now', 93),
])

/** Fee of a partially refundable and of a conditional plan after its deadline, in rental days. */
export const feeDays = {
  PartiallyRefundable: 1,
  Conditional: 1,
  ConditionalAfterBooking: 2,
} as const
/** Hours before the pick-up until which a conditional plan is free. */
export const conditionalHours = 48
/** Hours after the booking in which a plan of that kind is free. */
export const afterBookingHours = 24

export interface ExtraKind {
  readonly code: ExtraCode
  readonly name: string
  readonly day: number
  /** Days that are charged at most. */
  readonly mostDays: number
  /** Pieces of one rental at most. */
  readonly most: number
}
export const extraKinds: readonly ExtraKind[] = [
  { code: 'ExtraDriver', name: 'Extra driver', day: 800, mostDays: 10, most: 3 },
  { code: 'InfantSeat', name: 'Infant seat', day: 950, mostDays: 8, most: 3 },
  { code: 'ToddlerSeat', name: 'Toddler seat', day: 950, mostDays: 8, most: 3 },
  { code: 'BoosterSeat', name: 'Booster seat', day: 600, mostDays: 8, most: 3 },
  { code: 'Navigation', name: 'Navigation', day: 1100, mostDays: 10, most: 1 },
  { code: 'ZeroExcess', name: 'Zero excess', day: 1590, mostDays: 30, most: 1 },
]
