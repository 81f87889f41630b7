import { caseDecisions, caseStates } from '@portolan/domain/cases/case.lifecycle.ts'
import { caseKinds, caseQueues } from '@portolan/domain/cases/case-kinds.ts'
import { contractLog } from '../protections/contract-log.ts'
import { identifier, instant } from '../shapes.ts'
import * as z from 'zod/mini'

/** A case, as shown to the traveler on the trip. */
export const tripCase = z.strictObject({
  id: identifier,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  message: z.string(),
  askedAt: instant,
  /** Position in the queue, from 1; null once an agent has taken the case. */
  place: z.nullable(z.int()),
  /** The agent's reply. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})

/** A case, as shown to agents: with its person, trip and queue. */
export const agentCase = z.strictObject({
  ...tripCase.shape,
  queue: z.enum(caseQueues),
  person: z.strictObject({ id: identifier, name: z.string() }),
  tripId: identifier,
  tripTitle: z.string(),
  /** The agent who has taken it. */
  takenBy: z.nullable(z.strictObject({ id: identifier, name: z.string() })),
})

export const caseEffect = z.enum([
  'WaitsInQueue',
  'WaitsForAirline',
  'TellsTraveler',
  'RefundsOwedFare',
  'ReopensChange',
  'ExchangesTickets',
  'EndsExchange',
  'CreditsDifference',
])

/** A case with everything an agent needs to decide, and the effects of each decision. */
export const openedCase = z.strictObject({
  ...agentCase.shape,
  /** Facts at the time the case was opened: label and value. */
  context: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** Every protection of the trip as it is by now, with its decisions. */
  contracts: z.array(contractLog),
  history: z.array(
    z.strictObject({
      at: instant,
      event: z.enum(['Opened', 'take', ...caseDecisions]),
      by: z.string(),
      note: z.string(),
    }),
  ),
  decisions: z.array(
    z.strictObject({ decision: z.enum(caseDecisions), effects: z.array(caseEffect) }),
  ),
})

/** For examples. */
export const exampleCase: z.output<typeof openedCase> = {
  id: 'case_01example',
  kind: 'Question',
  state: 'Taken',
  message: 'May we bring a cello?',
  askedAt: '2026-11-20T12:00:00Z',
  place: null,
  answer: null,
  answeredAt: null,
  queue: 'Changes',
  person: { id: 'person_avery', name: 'Avery Lindqvist' },
  tripId: 'trip_01example',
  tripTitle: 'New York to London',
  takenBy: { id: 'person_gray', name: 'Gray Whitlock' },
  context: [],
  contracts: [],
  history: [],
  decisions: [],
}
