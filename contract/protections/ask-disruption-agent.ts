import { tripParams } from './disruption.ts'
import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const askDisruptionAgent = defineOperation({
  id: 'ask-disruption-agent',
  method: 'POST',
  path: '/api/v0/trips/:tripId/disruption/case',
  summary:
    'Opens a case about a disrupted trip: for some of its travelers, or where flights that do not ' +
    'qualify are wanted. An agent decides.',
  access: 'session',
  action: 'trip:ask-help',
  params: tripParams,
  body: z.strictObject({
    wants: z.enum(['Rebook', 'Refund']),
    /** Ids of the trip’s travelers. */
    travelers: z.array(identifier).check(z.minLength(1), z.maxLength(9)),
    message: z.string().check(z.maxLength(500)),
  }),
  answer: z.strictObject({
    /** Null if an agent already has a case of this kind about the trip. */
    caseId: z.nullable(identifier),
  }),
  status: 202,
  errors: ['NotFound', 'ProtectionNotOffered', 'UnknownTraveler'],
  example: { caseId: 'case_01example' },
})
