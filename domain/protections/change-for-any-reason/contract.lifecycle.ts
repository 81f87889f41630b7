import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of change for any reason (protections-29). */
export const changeStates = [
  'Pending',
  'Active',
  'Exercised',
  'Reimbursed',
  'Expired',
  'Voided',
] as const
export type ChangeState = (typeof changeStates)[number]
export type ChangeEvent = 'booked' | 'notBooked' | 'changed' | 'reimburse' | 'expire' | 'void'

export const changeForAnyReasonLifecycle: Lifecycle<ChangeState, ChangeEvent> = {
  name: 'change for any reason',
  initial: 'Pending',
  transitions: {
    Pending: { booked: 'Active', notBooked: 'Voided' },
    Active: { changed: 'Exercised', expire: 'Expired', void: 'Voided' },
    // The flights are changed; the difference is reimbursed later.
    Exercised: { reimburse: 'Reimbursed' },
    Reimbursed: {},
    Expired: {},
    Voided: {},
  },
  terminal: ['Reimbursed', 'Expired', 'Voided'],
}
