import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** Phases of the travel sale (sale-1). After its end a sale is back in `control`. */
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
