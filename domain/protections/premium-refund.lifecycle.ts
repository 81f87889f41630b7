import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * States of a premium that is refunded: first its contract ends at the underwriter, then what was
 * paid is refunded to how it was paid. Neither can be taken back, so both are retried until done.
 */
export const premiumRefundStates = [
  'Scheduled',
  'Ending',
  'Refunding',
  'NeedsAttention',
  'Refunded',
] as const
export type PremiumRefundState = (typeof premiumRefundStates)[number]
export type PremiumRefundEvent =
  | 'start'
  | 'ended'
  | 'refunded'
  | 'stuck'
  | 'retried'
  | 'retriedRefund'

export const premiumRefundLifecycle: Lifecycle<PremiumRefundState, PremiumRefundEvent> = {
  name: 'premium refund',
  initial: 'Scheduled',
  transitions: {
    Scheduled: { start: 'Ending' },
    Ending: { ended: 'Refunding', stuck: 'NeedsAttention' },
    Refunding: { refunded: 'Refunded', stuck: 'NeedsAttention' },
    // Shown to an operator and retried periodically.
    NeedsAttention: { retried: 'Ending', retriedRefund: 'Refunding' },
    Refunded: {},
  },
  terminal: ['Refunded'],
}
