import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * Changing a booked stay, from the click to its one end. What it costs more is authorised first and
 * taken last; until the property has changed it there is a way back, after that none, and what is
 * owed is paid however long it takes. `Pending` is an outcome nobody knows yet: it is read back
 * from the property.
 */
export const stayChangeStates = [
  'Scheduled',
  'Authorizing',
  'Challenged',
  'Changing',
  'Pending',
  'Capturing',
  'Refunding',
  'Releasing',
  'NeedsAttention',
  'Changed',
  'Failed',
] as const
export type StayChangeState = (typeof stayChangeStates)[number]
export type StayChangeEvent =
  | 'authorise'
  | 'change'
  | 'authorised'
  | 'challenged'
  | 'declined'
  | 'release'
  | 'outcomeUnknown'
  | 'outcomeKnown'
  | 'refuse'
  | 'capture'
  | 'changed'
  | 'captured'
  | 'refunded'
  | 'released'
  | 'stuck'
  | 'retried'
  | 'retriedCapture'
  | 'retriedRefund'
  | 'retriedRelease'

export const stayChangeLifecycle: Lifecycle<StayChangeState, StayChangeEvent> = {
  name: 'stay change',
  initial: 'Scheduled',
  transitions: {
    Scheduled: { authorise: 'Authorizing', change: 'Changing' },
    Authorizing: {
      authorised: 'Changing',
      challenged: 'Challenged',
      declined: 'Failed',
      release: 'Releasing',
    },
    Challenged: { authorised: 'Changing', declined: 'Failed', release: 'Releasing' },
    // Without an authorisation there is nothing to take or to give back.
    Changing: {
      outcomeUnknown: 'Pending',
      refuse: 'Failed',
      release: 'Releasing',
      capture: 'Capturing',
      changed: 'Refunding',
    },
    Pending: {
      outcomeKnown: 'Changing',
      refuse: 'Failed',
      release: 'Releasing',
      capture: 'Capturing',
      changed: 'Refunding',
      stuck: 'NeedsAttention',
    },
    Capturing: { captured: 'Refunding', stuck: 'NeedsAttention' },
    // The books have it; what goes back to a card is on its way.
    Refunding: { refunded: 'Changed', stuck: 'NeedsAttention' },
    Releasing: { released: 'Failed', stuck: 'NeedsAttention' },
    // An operator sees it, and meanwhile it is tried again from time to time.
    NeedsAttention: {
      retried: 'Pending',
      retriedCapture: 'Capturing',
      retriedRefund: 'Refunding',
      retriedRelease: 'Releasing',
    },
    Changed: {},
    Failed: {},
  },
  terminal: ['Changed', 'Failed'],
}
