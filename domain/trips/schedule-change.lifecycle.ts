import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of a schedule change on a trip, from the airline's announcement to the traveler's answer. */
export const scheduleChangeStates = [
  'Open',
  'Accepted',
  'Refunding',
  'Refunded',
  'Superseded',
] as const
export type ScheduleChangeState = (typeof scheduleChangeStates)[number]
export type ScheduleChangeEvent =
  | 'accept'
  | 'lapse'
  | 'askRefund'
  | 'refunded'
  | 'refundDenied'
  | 'supersede'

export const scheduleChangeLifecycle: Lifecycle<ScheduleChangeState, ScheduleChangeEvent> = {
  name: 'schedule change',
  initial: 'Open',
  transitions: {
    // Without an answer new times are accepted; canceled flights are refunded.
    Open: {
      accept: 'Accepted',
      lapse: 'Accepted',
      askRefund: 'Refunding',
      supersede: 'Superseded',
    },
    // Refunded through the cancellation of the trip, at the request of anyone.
    Refunding: { refunded: 'Refunded', refundDenied: 'Open' },
    Accepted: {},
    Refunded: {},
    // Replaced by a newer change, or the trip was changed or canceled.
    Superseded: {},
  },
  terminal: ['Accepted', 'Refunded', 'Superseded'],
}
