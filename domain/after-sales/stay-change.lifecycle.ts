import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * States of a change to a booked stay. The extra cost is authorized first and captured last. Until
 * the property has made the change it can be undone; after that, captures and refunds are retried
 * until they succeed. `Pending` means the outcome is unknown and is being read back from the
 * property.
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
  | 'start'
  | 'startUnpaid'
  | 'challenged'
  | 'authorized'
  | 'declined'
  | 'abandoned'
  | 'outcomeUnknown'
  | 'outcomeKnown'
  | 'refuse'
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
    Scheduled: { start: 'Authorizing', startUnpaid: 'Changing' },
    Authorizing: {
      challenged: 'Challenged',
      authorized: 'Changing',
      declined: 'Failed',
      abandoned: 'Releasing',
    },
    // The card holder has to answer on the bank's page; without an answer in time nothing changes.
    Challenged: { authorized: 'Changing', declined: 'Failed', abandoned: 'Releasing' },
    Changing: { outcomeUnknown: 'Pending', refuse: 'Releasing', changed: 'Capturing' },
    Pending: {
      outcomeKnown: 'Changing',
      refuse: 'Releasing',
      changed: 'Capturing',
      stuck: 'NeedsAttention',
    },
    Capturing: { captured: 'Refunding', stuck: 'NeedsAttention' },
    // Posted to the ledger; the refund to the card is on its way.
    Refunding: { refunded: 'Changed', stuck: 'NeedsAttention' },
    Releasing: { released: 'Failed', stuck: 'NeedsAttention' },
    // Shown to an operator and retried periodically.
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
