import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * Phases of the travel sale (specification section 4). A sale that is over is as one that never
 * was: `control`.
 */
export const salePhases = ['control', 'lead-up', 'active'] as const
export type SalePhase = (typeof salePhases)[number]
export type SaleEvent = 'announced' | 'landed' | 'ended'

export const travelSaleLifecycle: Lifecycle<SalePhase, SaleEvent> = {
  name: 'travel sale',
  initial: 'control',
  transitions: {
    control: { announced: 'lead-up', landed: 'active' },
    'lead-up': { landed: 'active', ended: 'control' },
    active: { ended: 'control' },
  },
  terminal: [],
}
