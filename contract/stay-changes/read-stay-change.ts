import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { stayChange } from './stay-change.ts'
import * as z from 'zod/mini'

export const readStayChange = defineOperation({
  id: 'read-stay-change',
  method: 'GET',
  path: '/api/v0/trips/:tripId/stay-change',
  summary:
    'Where the last change of a booked stay stands, and its refunds; null where nobody has asked for one.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({ change: z.nullable(stayChange) }),
  errors: ['NotFound'],
  example: { change: null },
})
