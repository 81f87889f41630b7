import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const answerScheduleChange = defineOperation({
  id: 'answer-schedule-change',
  method: 'POST',
  path: '/api/v0/trips/:tripId/schedule-changes/:changeId',
  summary:
    'Accepts the new times of a trip, or requests a full refund if the change gives the right to one.',
  access: 'session',
  action: 'trip:answer-change',
  params: z.strictObject({ tripId: identifier, changeId: identifier }),
  body: z.strictObject({ answer: z.enum(['Accept', 'Refund']) }),
  answer: z.strictObject({ state: z.enum(['Accepted', 'Refunding']) }),
  errors: ['NotFound', 'ChangeAnswered', 'ChangeNotRefundable', 'ChangeNotAcceptable'],
  example: { state: 'Accepted' },
})
