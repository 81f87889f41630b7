import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { answerCounts } from './incident.ts'
import * as z from 'zod/mini'

export const askTravelers = defineOperation({
  id: 'ask-travelers',
  method: 'POST',
  path: '/admin/api/v0/incidents/:incidentId/ask',
  summary:
    'For admins: asks those affected, or those who have not answered, whether they are safe.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ incidentId: identifier }),
  body: z.strictObject({ who: z.enum(['All', 'NoAnswer']) }),
  answer: z.strictObject({ messages: z.int(), counts: answerCounts }),
  errors: ['NotFound', 'IncidentClosed'],
  example: { messages: 13, counts: { asked: 13, safe: 0, needsHelp: 0, noAnswer: 13 } },
})
