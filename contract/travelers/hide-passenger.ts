import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const hidePassenger = defineOperation({
  id: 'hide-passenger',
  method: 'PUT',
  path: '/api/v0/passengers/hide',
  summary: 'Hides a traveler profile from others.',
  access: 'session',
  action: 'traveler:update',
  body: z.strictObject({ travelerId: identifier }),
  answer: z.strictObject({ hiddenTravelerIds: z.array(identifier) }),
  errors: ['NotFound'],
  example: { hiddenTravelerIds: [] },
})
