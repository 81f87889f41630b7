import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const deletePassenger = defineOperation({
  id: 'delete-passenger',
  method: 'POST',
  path: '/api/v0/passengers/delete',
  summary:
    'Deletes a saved traveller. The default traveller cannot be deleted; bookings are never changed by it.',
  access: 'session',
  action: 'traveler:delete',
  body: z.strictObject({ personId: identifier }),
  answer: z.strictObject({ deleted: z.literal(true) }),
  errors: ['NotFound', 'DefaultTraveler'],
  example: { deleted: true },
})
