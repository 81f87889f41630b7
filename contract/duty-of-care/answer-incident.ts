import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { careAnswer } from './incident.ts'
import * as z from 'zod/mini'

export const answerIncident = defineOperation({
  id: 'answer-incident',
  method: 'POST',
  path: '/api/v0/safety/:incidentId',
  summary: 'Answers whether the caller is safe; the last answer counts.',
  access: 'session',
  action: 'company:use',
  params: z.strictObject({ incidentId: identifier }),
  body: z.strictObject({ answer: careAnswer }),
  answer: z.strictObject({ incidentId: identifier, answer: careAnswer }),
  errors: ['NotFound', 'NotAsked', 'IncidentClosed'],
  example: { incidentId: 'incident_01', answer: 'Safe' },
})
