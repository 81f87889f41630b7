import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const deletePassenger = defineOperation({
  id: 'delete-passenger',
  method: 'POST',
  path: '/api/v0/passengers/delete',
  summary:
    'Deletes a saved traveler. The default traveler cannot be deleted; existing bookings are not affected.',
  access: 'session',
  action: 'traveler:delete',
  body: z.strictObject({ personId: identifier }),
  answer: z.strictObject({ deleted: z.literal(true) }),
  errors: ['NotFound', 'DefaultTraveler'],
  example: { deleted: true },
})
