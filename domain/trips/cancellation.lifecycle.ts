import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * Cancelling a trip, from the click to its one end. `Pending` is an outcome nobody knows yet: it is
 * read back from the supplier. Once an order is cancelled there is no way back, so what is owed is
 * paid however long it takes.
 */
export const cancellationStates = [
  'Scheduled',
  'Canceling',
  'Pending',
  'Refunding',
  'NeedsAttention',
  'Canceled',
  'PartlyCanceled',
  'Failed',
] as const
export type CancellationState = (typeof cancellationStates)[number]
export type CancellationEvent =
  | 'start'
  | 'outcomeUnknown'
  | 'outcomeKnown'
  | 'refuse'
  | 'canceled'
  | 'refunded'
  | 'refundedPartly'
  | 'stuck'
  | 'retried'
  | 'retriedRefund'

export const cancellationLifecycle: Lifecycle<CancellationState, CancellationEvent> = {
  name: 'cancellation',
  initial: 'Scheduled',
  transitions: {
    Scheduled: { start: 'Canceling' },
    Canceling: { outcomeUnknown: 'Pending', refuse: 'Failed', canceled: 'Refunding' },
    Pending: {
      outcomeKnown: 'Canceling',
      refuse: 'Failed',
      canceled: 'Refunding',
      stuck: 'NeedsAttention',
    },
    // All that was to be cancelled is, or some of it: an order that its supplier kept stays the traveller's.
    Refunding: { refunded: 'Canceled', refundedPartly: 'PartlyCanceled', stuck: 'NeedsAttention' },
    // An operator sees it, and meanwhile it is tried again from time to time.
    NeedsAttention: { retried: 'Pending', retriedRefund: 'Refunding' },
    Canceled: {},
    PartlyCanceled: {},
    Failed: {},
  },
  terminal: ['Canceled', 'PartlyCanceled', 'Failed'],
}
