import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * Changing the flights of a trip, from the click to its one end. What is to pay is authorised first
 * and captured last, so that nothing is paid for a change that does not happen. `Pending` is an
 * outcome nobody knows yet: it is read back from the supplier. Once the tickets are exchanged there
 * is no way back: what is to be taken is taken, and what is owed is paid, however long it takes.
 */
export const exchangeStates = [
  'Scheduled',
  'Authorising',
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
  | 'authorised'
  | 'declined'
  | 'abandoned'
  | 'outcomeUnknown'
  | 'needsAgent'
  | 'fulfil'
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
    Scheduled: { start: 'Authorising', startUnpaid: 'Exchanging' },
    Authorising: {
      challenged: 'Challenged',
      authorised: 'Exchanging',
      declined: 'Failed',
      abandoned: 'Releasing',
    },
    // The card holder answers on the bank's page; who does not in time has changed nothing.
    Challenged: { authorised: 'Exchanging', declined: 'Failed', abandoned: 'Releasing' },
    Exchanging: {
      outcomeUnknown: 'Pending',
      needsAgent: 'AwaitingAgent',
      refuse: 'Releasing',
      exchanged: 'Capturing',
    },
    Pending: {
      needsAgent: 'AwaitingAgent',
      refuse: 'Releasing',
      exchanged: 'Capturing',
      stuck: 'NeedsAttention',
    },
    // The supplier changes it by its desk alone: an agent asks it there, or says that it will not be.
    AwaitingAgent: { fulfil: 'Exchanging', deny: 'Releasing' },
    Capturing: { captured: 'Refunding', stuck: 'NeedsAttention' },
    Refunding: { refunded: 'Exchanged', stuck: 'NeedsAttention' },
    Releasing: { released: 'Failed', stuck: 'NeedsAttention' },
    // An operator sees it, and meanwhile it is tried again from time to time.
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
