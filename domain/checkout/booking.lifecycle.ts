import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * A booking from the click to its one end. `Pending` is an outcome nobody knows yet: it is read
 * back from the supplier and settles itself; the traveller never sees "failed" meanwhile.
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
  | 'challenge'
  | 'resume'
  | 'outcomeUnknown'
  | 'outcomeKnown'
  | 'refuse'
  | 'confirm'
  | 'released'
  | 'undoFailed'
  | 'undoRetried'
  | 'operatorResolved'

export const bookingLifecycle: Lifecycle<BookingState, BookingEvent> = {
  name: 'booking',
  initial: 'Scheduled',
  transitions: {
    Scheduled: { start: 'Processing', refuse: 'Failed' },
    Processing: {
      challenge: 'Challenged',
      outcomeUnknown: 'Pending',
      refuse: 'Releasing',
      confirm: 'Confirmed',
    },
    Challenged: { resume: 'Processing', refuse: 'Releasing' },
    Pending: { outcomeKnown: 'Processing', refuse: 'Releasing', confirm: 'Confirmed' },
    Releasing: { released: 'Failed', undoFailed: 'NeedsAttention' },
    // An operator sees it, and meanwhile the undo is tried again from time to time.
    NeedsAttention: { undoRetried: 'Releasing', operatorResolved: 'Failed' },
    Confirmed: {},
    Failed: {},
  },
  terminal: ['Confirmed', 'Failed'],
}
