import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { cancellation } from './cancellation.ts'
import * as z from 'zod/mini'

export const readCancellation = defineOperation({
  id: 'read-cancellation',
  method: 'GET',
  path: '/api/v0/trips/:tripId/cancellation',
  summary:
    'Reads the latest cancellation of a trip, with its refunds, and those of its parts before.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({
    /** Null if there is none. */
    cancellation: z.nullable(cancellation),
    /** Of other parts of the trip, the latest first. Those that failed are left out. */
    earlier: z.array(cancellation),
  }),
  errors: ['NotFound'],
  example: { cancellation: null, earlier: [] },
})
