import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of cancel for any reason (protections-2). */
export const cancelStates = [
  'Pending',
  'Active',
  'Exercising',
  'Exercised',
  'Expired',
  'Voided',
] as const
export type CancelState = (typeof cancelStates)[number]
export type CancelEvent =
  | 'booked'
  | 'notBooked'
  | 'exercise'
  | 'canceled'
  | 'refused'
  | 'expire'
  | 'void'
  | 'amend'

export const cancelForAnyReasonLifecycle: Lifecycle<CancelState, CancelEvent> = {
  name: 'cancel for any reason',
  initial: 'Pending',
  transitions: {
    // Bought with the booking, and in force once it is made.
    Pending: { booked: 'Active', notBooked: 'Voided' },
    // Amended when a change of the trip moves what was paid.
    Active: { exercise: 'Exercising', amend: 'Active', expire: 'Expired', void: 'Voided' },
    // A supplier that refuses to cancel leaves it in force.
    Exercising: { canceled: 'Exercised', refused: 'Active', void: 'Voided' },
    Exercised: {},
    Expired: {},
    Voided: {},
  },
  terminal: ['Exercised', 'Expired', 'Voided'],
}
