import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** Self-serve cancel steps (cancellations-1). */
export const cancelSteps = [
  'loading',
  'policy',
  'confirm',
  'success',
  'nonrefundable',
  'support',
  'pending',
  'cancelled',
  'tryAgain',
] as const
export type CancelStep = (typeof cancelSteps)[number]
export type CancelStepEvent =
  | 'quoted'
  | 'nothingBack'
  | 'byDesk'
  | 'isCanceled'
  | 'isUnderWay'
  | 'refused'
  | 'goOn'
  | 'quoteOver'
  | 'back'
  | 'sent'
  | 'canceled'

export const selfServeCancelLifecycle: Lifecycle<CancelStep, CancelStepEvent> = {
  name: 'self-serve cancel',
  initial: 'loading',
  transitions: {
    loading: {
      quoted: 'policy',
      nothingBack: 'nonrefundable',
      byDesk: 'support',
      isCanceled: 'cancelled',
      isUnderWay: 'pending',
      refused: 'tryAgain',
    },
    policy: { goOn: 'confirm', quoteOver: 'loading' },
    // Canceling without a refund is possible.
    nonrefundable: { goOn: 'confirm', quoteOver: 'loading' },
    confirm: {
      back: 'loading',
      quoteOver: 'loading',
      sent: 'pending',
      refused: 'tryAgain',
      byDesk: 'support',
      isCanceled: 'cancelled',
    },
    pending: { canceled: 'success', refused: 'tryAgain', byDesk: 'support' },
    tryAgain: { back: 'loading' },
    support: {},
    success: {},
    cancelled: {},
  },
  terminal: ['support', 'success', 'cancelled'],
}
