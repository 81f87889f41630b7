import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { cancellation } from './cancellation.ts'
import * as z from 'zod/mini'

export const readCancellation = defineOperation({
  id: 'read-cancellation',
  method: 'GET',
  path: '/api/v0/trips/:tripId/cancellation',
  summary: 'Reads the latest cancellation of a trip and its refunds; null if there is none.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({ cancellation: z.nullable(cancellation) }),
  errors: ['NotFound'],
  example: { cancellation: null },
})
