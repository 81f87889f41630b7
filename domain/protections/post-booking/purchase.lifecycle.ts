import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** What the screen of an add-on after the booking shows (protections-44). */
export const offerSteps = [
  'NotCalled',
  'FetchOffer',
  'NoOffer',
  'ValidOffer',
  'Confirmation',
] as const
export type OfferStep = (typeof offerSteps)[number]
export type OfferEvent = 'fetch' | 'none' | 'offered' | 'expired' | 'bought'

export const offerLifecycle: Lifecycle<OfferStep, OfferEvent> = {
  name: 'add-on offer',
  initial: 'NotCalled',
  transitions: {
    NotCalled: { fetch: 'FetchOffer' },
    FetchOffer: { none: 'NoOffer', offered: 'ValidOffer' },
    // An offer that has expired is fetched again.
    ValidOffer: { expired: 'FetchOffer', bought: 'Confirmation' },
    NoOffer: {},
    Confirmation: {},
  },
  terminal: ['NoOffer', 'Confirmation'],
}

/** One call to the server about an add-on. */
export const callSteps = ['NotCalled', 'InProgress', 'Success', 'Failed'] as const
export type CallStep = (typeof callSteps)[number]
export type CallEvent = 'call' | 'succeed' | 'fail'

export const addOnCallLifecycle: Lifecycle<CallStep, CallEvent> = {
  name: 'add-on call',
  initial: 'NotCalled',
  transitions: {
    NotCalled: { call: 'InProgress' },
    InProgress: { succeed: 'Success', fail: 'Failed' },
    Failed: { call: 'InProgress' },
    Success: {},
  },
  terminal: ['Success'],
}

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
