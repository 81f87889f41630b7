import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of a reservation at a property (lodging-17). */
export const reservationStates = [
  'Received',
  'PendingConfirm',
  'Confirmed',
  'PartiallyPaid',
  'Cancelled',
  'CancelledWithErrors',
  'Failure',
] as const
export type ReservationState = (typeof reservationStates)[number]
export type ReservationEvent =
  | 'sent'
  | 'confirm'
  | 'confirmDeposit'
  | 'settle'
  | 'refuse'
  | 'cancel'
  | 'cancelHalfway'
  | 'cancelRetried'

export const reservationLifecycle: Lifecycle<ReservationState, ReservationEvent> = {
  name: 'reservation',
  initial: 'Received',
  transitions: {
    Received: {
      sent: 'PendingConfirm',
      confirm: 'Confirmed',
      confirmDeposit: 'PartiallyPaid',
      refuse: 'Failure',
      cancel: 'Cancelled',
    },
    PendingConfirm: {
      confirm: 'Confirmed',
      confirmDeposit: 'PartiallyPaid',
      refuse: 'Failure',
      cancel: 'Cancelled',
    },
    // Part of the total is still due at the property.
    PartiallyPaid: {
      settle: 'Confirmed',
      cancel: 'Cancelled',
      cancelHalfway: 'CancelledWithErrors',
    },
    Confirmed: { cancel: 'Cancelled', cancelHalfway: 'CancelledWithErrors' },
    // The rooms are released but the refund failed; it is retried.
    CancelledWithErrors: { cancelRetried: 'Cancelled' },
    Cancelled: {},
    Failure: {},
  },
  terminal: ['Cancelled', 'Failure'],
}

/** Whether the property has confirmed the rooms. */
export const isPromised = (state: ReservationState): boolean =>
  state === 'Confirmed' || state === 'PartiallyPaid'
/** Whether the rooms were released or never taken. */
export const isOver = (state: ReservationState): boolean =>
  state === 'Cancelled' || state === 'CancelledWithErrors' || state === 'Failure'
