import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of price drop protection (protections-9). */
export const priceDropStates = ['Watching', 'Ended'] as const
export type PriceDropState = (typeof priceDropStates)[number]
export type PriceDropEvent = 'checked' | 'lastDay' | 'mostCredited' | 'canceled' | 'changed'

export const priceDropLifecycle: Lifecycle<PriceDropState, PriceDropEvent> = {
  name: 'price drop protection',
  initial: 'Watching',
  transitions: {
    Watching: {
      checked: 'Watching',
      lastDay: 'Ended',
      mostCredited: 'Ended',
      canceled: 'Ended',
      changed: 'Ended',
    },
    Ended: {},
  },
  terminal: ['Ended'],
}
