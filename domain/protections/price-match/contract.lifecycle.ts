import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of a price match claim (protections-40). An agent's decisions are those of cases-2. */
export const claimStates = ['Submitted', 'WithAgent', 'Paid', 'Denied'] as const
export type ClaimState = (typeof claimStates)[number]
export type ClaimEvent = 'passed' | 'failed' | 'askAgent' | 'accept' | 'deny'

export const priceMatchLifecycle: Lifecycle<ClaimState, ClaimEvent> = {
  name: 'price match claim',
  initial: 'Submitted',
  transitions: {
    Submitted: { passed: 'Paid', failed: 'Denied', askAgent: 'WithAgent' },
    WithAgent: { accept: 'Paid', deny: 'Denied' },
    Paid: {},
    Denied: {},
  },
  terminal: ['Paid', 'Denied'],
}
