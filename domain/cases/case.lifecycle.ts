import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** States of an agent case, from the traveler's request to the agent's answer. */
export const caseStates = ['Waiting', 'Taken', 'WithAirline', 'Accepted', 'Denied'] as const
export type CaseState = (typeof caseStates)[number]
/** An agent's decisions (cases-2). */
export const caseDecisions = ['MoveToQueue', 'ReferToAirline', 'Accept', 'Deny'] as const
export type CaseDecision = (typeof caseDecisions)[number]
export type CaseEvent = 'take' | CaseDecision

export const caseLifecycle: Lifecycle<CaseState, CaseEvent> = {
  name: 'case',
  initial: 'Waiting',
  transitions: {
    Waiting: { take: 'Taken' },
    // After a move, an agent of the new queue takes it.
    Taken: {
      MoveToQueue: 'Waiting',
      ReferToAirline: 'WithAirline',
      Accept: 'Accepted',
      Deny: 'Denied',
    },
    // The airline answers outside the product, so an agent records its decision.
    WithAirline: { MoveToQueue: 'Waiting', Accept: 'Accepted', Deny: 'Denied' },
    Accepted: {},
    Denied: {},
  },
  terminal: ['Accepted', 'Denied'],
}
