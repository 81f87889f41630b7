import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * States of a booking. `Pending` means the outcome is unknown and is being read back from the
 * supplier; the traveler is not told that it failed meanwhile.
 */
export const bookingStates = [
  'Scheduled',
  'Processing',
  'Challenged',
  'Pending',
  'Releasing',
  'Confirmed',
  'Failed',
  'NeedsAttention',
] as const
export type BookingState = (typeof bookingStates)[number]
export type BookingEvent =
  | 'start'
  | 'challenged'
  | 'outcomeUnknown'
  | 'outcomeKnown'
  | 'refuse'
  | 'confirm'
  | 'released'
  | 'stuck'
  | 'retriedRelease'
  | 'operatorResolved'

export const bookingLifecycle: Lifecycle<BookingState, BookingEvent> = {
  name: 'booking',
  initial: 'Scheduled',
  transitions: {
    Scheduled: { start: 'Processing', refuse: 'Failed' },
    Processing: {
      challenged: 'Challenged',
      outcomeUnknown: 'Pending',
      refuse: 'Releasing',
      confirm: 'Confirmed',
    },
    Challenged: { outcomeKnown: 'Processing', refuse: 'Releasing' },
    Pending: { outcomeKnown: 'Processing', refuse: 'Releasing', confirm: 'Confirmed' },
    Releasing: { released: 'Failed', stuck: 'NeedsAttention' },
    // Shown to an operator; the undo is retried periodically.
    NeedsAttention: { retriedRelease: 'Releasing', operatorResolved: 'Failed' },
    Confirmed: {},
    Failed: {},
  },
  terminal: ['Confirmed', 'Failed'],
}
