import { caseDecisions, caseStates } from '@portolan/domain/cases/case.lifecycle.ts'
import { caseKinds, caseQueues } from '@portolan/domain/cases/case-kinds.ts'
import { identifier, instant } from '../shapes.ts'
import * as z from 'zod/mini'

/** As the traveller sees it, on the trip. */
export const tripCase = z.strictObject({
  id: identifier,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  message: z.string(),
  askedAt: instant,
  /** How many wait before it, itself counted; null once somebody has it. */
  place: z.nullable(z.int()),
  /** The agent's words. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})

/** As agents see it: with whose it is and where it lies. */
export const agentCase = z.strictObject({
  ...tripCase.shape,
  queue: z.enum(caseQueues),
  person: z.strictObject({ id: identifier, name: z.string() }),
  tripId: identifier,
  tripTitle: z.string(),
  /** Who has taken it. */
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
])

/** With everything an agent needs to decide, and what each decision does. */
export const openedCase = z.strictObject({
  ...agentCase.shape,
  /** Facts as they stood when it was opened: label and value. */
  context: z.array(z.strictObject({ label: z.string(), value: z.string() })),
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
