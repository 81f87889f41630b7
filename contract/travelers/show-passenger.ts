import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const showPassenger = defineOperation({
  id: 'show-passenger',
  method: 'PUT',
  path: '/api/v0/passengers/show',
  summary: 'Makes a traveler profile visible to others.',
  access: 'session',
  action: 'traveler:update',
  body: z.strictObject({ travelerId: identifier }),
  answer: z.strictObject({ hiddenTravelerIds: z.array(identifier) }),
  errors: ['NotFound'],
  example: { hiddenTravelerIds: [] },
})
