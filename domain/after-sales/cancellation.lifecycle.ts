import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * States of a cancellation. `Pending` means the outcome is unknown and is being read back from the
 * supplier. A canceled order cannot be restored, so from then on refunds are retried until they are
 * paid.
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
    // `PartlyCanceled`: a supplier refused, so the traveler keeps that order.
    Refunding: { refunded: 'Canceled', refundedPartly: 'PartlyCanceled', stuck: 'NeedsAttention' },
    // Shown to an operator and retried periodically.
    NeedsAttention: { retried: 'Pending', retriedRefund: 'Refunding' },
    Canceled: {},
    PartlyCanceled: {},
    Failed: {},
  },
  terminal: ['Canceled', 'PartlyCanceled', 'Failed'],
}
