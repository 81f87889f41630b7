import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of a hotel price freeze voucher (protections-19). */
export const voucherStates = ['Valid', 'Exercised', 'Expired', 'Exchanged', 'Refunded'] as const
export type VoucherState = (typeof voucherStates)[number]
export type VoucherEvent = 'exercise' | 'expire' | 'exchange' | 'refund'

export const voucherLifecycle: Lifecycle<VoucherState, VoucherEvent> = {
  name: 'hotel price freeze voucher',
  initial: 'Valid',
  transitions: {
    Valid: {
      exercise: 'Exercised',
      expire: 'Expired',
      exchange: 'Exchanged',
      refund: 'Refunded',
    },
    Exercised: {},
    Expired: {},
    Exchanged: {},
    Refunded: {},
  },
  terminal: ['Exercised', 'Expired', 'Exchanged', 'Refunded'],
}
