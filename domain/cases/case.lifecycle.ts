import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/** A case between the traveller's question and the agent's answer. */
export const caseStates = ['Waiting', 'Taken', 'WithAirline', 'Accepted', 'Denied'] as const
export type CaseState = (typeof caseStates)[number]
/** Decisions of an agent (specification section 4), and taking the case. */
export const caseDecisions = ['MoveToQueue', 'ReferToAirline', 'Accept', 'Deny'] as const
export type CaseDecision = (typeof caseDecisions)[number]
export type CaseEvent = 'take' | CaseDecision

export const caseLifecycle: Lifecycle<CaseState, CaseEvent> = {
  name: 'case',
  initial: 'Waiting',
  transitions: {
    Waiting: { take: 'Taken' },
    // Another agent of another queue takes it from there.
    Taken: {
      MoveToQueue: 'Waiting',
      ReferToAirline: 'WithAirline',
      Accept: 'Accepted',
      Deny: 'Denied',
    },
    // The airline has answered, to us: an agent says what.
    WithAirline: { MoveToQueue: 'Waiting', Accept: 'Accepted', Deny: 'Denied' },
    Accepted: {},
    Denied: {},
  },
  terminal: ['Accepted', 'Denied'],
}
