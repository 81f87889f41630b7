import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * States of a change to one booked part of a trip, made in place by its supplier. The extra cost is
 * authorized first and captured last. Until the supplier has made the change it can be undone;
 * after that, captures and refunds are retried until they succeed. `Pending` means the outcome is
 * unknown and is being read back from the supplier.
 */
export const partChangeStates = [
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
export type PartChangeState = (typeof partChangeStates)[number]
export type PartChangeEvent =
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

export const partChangeLifecycle: Lifecycle<PartChangeState, PartChangeEvent> = {
  name: 'part change',
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
