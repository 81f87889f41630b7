import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * States of a flight exchange. The amount due is authorized first and captured last, so nothing is
 * paid for a change that fails. `Pending` means the outcome is unknown and is being read back from
 * the supplier. An exchanged ticket cannot be restored, so from then on captures and refunds are
 * retried until they succeed.
 */
export const exchangeStates = [
  'Scheduled',
  'Authorizing',
  'Challenged',
  'Exchanging',
  'Pending',
  'AwaitingAgent',
  'Capturing',
  'Refunding',
  'Releasing',
  'NeedsAttention',
  'Exchanged',
  'Failed',
] as const
export type ExchangeState = (typeof exchangeStates)[number]
export type ExchangeEvent =
  | 'start'
  | 'startUnpaid'
  | 'challenged'
  | 'authorized'
  | 'declined'
  | 'abandoned'
  | 'outcomeUnknown'
  | 'outcomeKnown'
  | 'needsAgent'
  | 'fulfill'
  | 'deny'
  | 'refuse'
  | 'exchanged'
  | 'captured'
  | 'refunded'
  | 'released'
  | 'stuck'
  | 'retried'
  | 'retriedCapture'
  | 'retriedRefund'
  | 'retriedRelease'

export const exchangeLifecycle: Lifecycle<ExchangeState, ExchangeEvent> = {
  name: 'exchange',
  initial: 'Scheduled',
  transitions: {
    Scheduled: { start: 'Authorizing', startUnpaid: 'Exchanging' },
    Authorizing: {
      challenged: 'Challenged',
      authorized: 'Exchanging',
      declined: 'Failed',
      abandoned: 'Releasing',
    },
    // The card holder has to answer on the bank's page; without an answer in time nothing changes.
    Challenged: { authorized: 'Exchanging', declined: 'Failed', abandoned: 'Releasing' },
    Exchanging: {
      outcomeUnknown: 'Pending',
      needsAgent: 'AwaitingAgent',
      refuse: 'Releasing',
      exchanged: 'Capturing',
    },
    Pending: {
      outcomeKnown: 'Exchanging',
      needsAgent: 'AwaitingAgent',
      refuse: 'Releasing',
      exchanged: 'Capturing',
      stuck: 'NeedsAttention',
    },
    // Only the supplier's desk can make this change: an agent requests it there or denies it.
    AwaitingAgent: { fulfill: 'Exchanging', deny: 'Releasing' },
    Capturing: { captured: 'Refunding', stuck: 'NeedsAttention' },
    Refunding: { refunded: 'Exchanged', stuck: 'NeedsAttention' },
    Releasing: { released: 'Failed', stuck: 'NeedsAttention' },
    // Shown to an operator and retried periodically.
    NeedsAttention: {
      retried: 'Pending',
      retriedCapture: 'Capturing',
      retriedRefund: 'Refunding',
      retriedRelease: 'Releasing',
    },
    Exchanged: {},
    Failed: {},
  },
  terminal: ['Exchanged', 'Failed'],
}
