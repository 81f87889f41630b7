import { caseDecisions } from '@portolan/domain/cases/case.lifecycle.ts'
import { caseQueues } from '@portolan/domain/cases/case-kinds.ts'
import { identifier, typedNote } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleCase, openedCase } from './case.ts'
import * as z from 'zod/mini'

export const decideCase = defineOperation({
  id: 'decide-case',
  method: 'POST',
  path: '/api/v0/agent/cases/:caseId/decision',
  summary:
    'For the agent who has the case: moves it to another queue, refers it to the airline, ' +
    'accepts it or denies it.',
  access: 'session',
  action: 'case:handle',
  params: z.strictObject({ caseId: identifier }),
  body: z.strictObject({
    decision: z.enum(caseDecisions),
    /** The new queue; only for `MoveToQueue`. */
    queue: z.optional(z.enum(caseQueues)),
    /** Shown to the traveler if the case is accepted or denied; otherwise a note for other agents. */
    note: typedNote(2000).check(z.minLength(3)),
  }),
  answer: openedCase,
  errors: ['NotFound', 'CaseTaken', 'MissingField', 'ExchangeOver'],
  example: exampleCase,
})
