import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const assignDefaultPassenger = defineOperation({
  id: 'assign-default-passenger',
  method: 'PUT',
  path: '/api/v0/passengers/assign_default',
  summary: 'Makes a traveler the default traveler of a user.',
  access: 'session',
  action: 'traveler:update',
  body: z.strictObject({ travelerId: identifier, userId: identifier }),
  answer: z.strictObject({ defaultTravelerId: identifier }),
  errors: ['NotFound'],
  example: { defaultTravelerId: 'traveler_avery' },
})
