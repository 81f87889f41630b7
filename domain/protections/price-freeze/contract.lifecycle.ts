import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of a frozen flight price (protections-14); the same words as a hotel's voucher. */
export const priceFreezeStates = ['Valid', 'Exercised', 'Expired', 'Refunded'] as const
export type PriceFreezeState = (typeof priceFreezeStates)[number]
export type PriceFreezeEvent = 'exercise' | 'expire' | 'refund'

export const priceFreezeLifecycle: Lifecycle<PriceFreezeState, PriceFreezeEvent> = {
  name: 'price freeze',
  initial: 'Valid',
  transitions: {
    Valid: { exercise: 'Exercised', expire: 'Expired', refund: 'Refunded' },
    Exercised: {},
    Expired: {},
    Refunded: {},
  },
  terminal: ['Exercised', 'Expired', 'Refunded'],
}
