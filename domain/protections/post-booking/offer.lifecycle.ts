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
