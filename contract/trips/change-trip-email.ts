import { contact } from '../checkout/booking.ts'
import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const changeTripEmail = defineOperation({
  id: 'change-trip-email',
  method: 'PUT',
  path: '/api/v0/trips/:tripId/email',
  summary:
    'Changes the email address of a trip. Not available to agents on the traveler’s behalf; the ' +
    'account’s own address is notified.',
  access: 'session',
  action: 'trip:change-contact',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({ email: contact.shape.email }),
  answer: z.strictObject({ email: z.string() }),
  errors: ['NotFound', 'MissingContactInformation'],
  example: { email: 'avery@portolan.example' },
})
