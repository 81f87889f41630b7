import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of the missed-connection guarantee (protections-36). */
export const guaranteeStates = ['Active', 'Missed', 'Rebooked', 'Expired', 'Voided'] as const
export type GuaranteeState = (typeof guaranteeStates)[number]
export type GuaranteeEvent = 'missed' | 'madeIt' | 'rebook' | 'expire' | 'void'

export const missedConnectionLifecycle: Lifecycle<GuaranteeState, GuaranteeEvent> = {
  name: 'missed-connection guarantee',
  initial: 'Active',
  transitions: {
    Active: { missed: 'Missed', expire: 'Expired', void: 'Voided' },
    Missed: { madeIt: 'Active', rebook: 'Rebooked', expire: 'Expired', void: 'Voided' },
    // A later connection of the same trip is covered with what is left of the cap.
    Rebooked: { missed: 'Missed', expire: 'Expired', void: 'Voided' },
    Expired: {},
    Voided: {},
  },
  terminal: ['Expired', 'Voided'],
}
