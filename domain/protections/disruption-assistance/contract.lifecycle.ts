import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of disruption assistance (protections-7). */
export const disruptionStates = [
  'Pending',
  'Active',
  'Disrupted',
  'Rebooked',
  'Refunded',
  'Expired',
  'Removed',
  'Voided',
] as const
export type DisruptionState = (typeof disruptionStates)[number]
export type DisruptionEvent =
  | 'booked'
  | 'notBooked'
  | 'disrupted'
  | 'recovered'
  | 'rebook'
  | 'refund'
  | 'expire'
  | 'remove'
  | 'void'

export const disruptionAssistanceLifecycle: Lifecycle<DisruptionState, DisruptionEvent> = {
  name: 'disruption assistance',
  initial: 'Pending',
  transitions: {
    Pending: { booked: 'Active', notBooked: 'Voided', remove: 'Removed' },
    Active: { disrupted: 'Disrupted', expire: 'Expired', remove: 'Removed', void: 'Voided' },
    // The airline may take an announcement back before anything was chosen.
    Disrupted: {
      recovered: 'Active',
      rebook: 'Rebooked',
      refund: 'Refunded',
      expire: 'Expired',
      void: 'Voided',
    },
    Rebooked: {},
    Refunded: {},
    Expired: {},
    Removed: {},
    Voided: {},
  },
  terminal: ['Rebooked', 'Refunded', 'Expired', 'Removed', 'Voided'],
}
