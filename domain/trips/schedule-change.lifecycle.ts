import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** A change of the timetable as a trip meets it, from the airline's word to the traveller's. */
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
    // By silence new times stand, too; the flights of a cancelled one are paid back.
    Open: {
      accept: 'Accepted',
      lapse: 'Accepted',
      askRefund: 'Refunding',
      supersede: 'Superseded',
    },
    // Paid back with the cancellation of the trip, by whichever way that came.
    Refunding: { refunded: 'Refunded', refundDenied: 'Open' },
    Accepted: {},
    Refunded: {},
    // The airline has said something else since, or the trip was changed or cancelled.
    Superseded: {},
  },
  terminal: ['Accepted', 'Refunded', 'Superseded'],
}
