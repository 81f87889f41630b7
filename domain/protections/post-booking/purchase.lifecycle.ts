import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** The scheduled steps of a purchase after the booking, and how it ends. */
export const purchaseSteps = [
  'ScheduleQuote',
  'PollingQuote',
  'SchedulePurchase',
  'PollingPurchase',
  'PurchaseSuccess',
  'PaymentFailed',
  'NoOffer',
] as const
export type PurchaseStep = (typeof purchaseSteps)[number]
export type PurchaseEvent =
  | 'scheduled'
  | 'quoted'
  | 'notQuoted'
  | 'confirmed'
  | 'quoteExpired'
  | 'bound'
  | 'declined'

export const addOnPurchaseLifecycle: Lifecycle<PurchaseStep, PurchaseEvent> = {
  name: 'add-on purchase',
  initial: 'ScheduleQuote',
  transitions: {
    ScheduleQuote: { scheduled: 'PollingQuote' },
    PollingQuote: { quoted: 'SchedulePurchase', notQuoted: 'NoOffer' },
    SchedulePurchase: { confirmed: 'PollingPurchase', quoteExpired: 'ScheduleQuote' },
    PollingPurchase: {
      bound: 'PurchaseSuccess',
      declined: 'PaymentFailed',
      quoteExpired: 'ScheduleQuote',
    },
    // Another card pays the same quote.
    PaymentFailed: { confirmed: 'PollingPurchase', quoteExpired: 'ScheduleQuote' },
    PurchaseSuccess: {},
    NoOffer: {},
  },
  terminal: ['PurchaseSuccess', 'NoOffer'],
}
