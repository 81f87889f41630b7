import { contact } from '../checkout/booking.ts'
import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const changeTripEmail = defineOperation({
  id: 'change-trip-email',
  method: 'PUT',
  path: '/api/v0/trips/:tripId/email',
  summary:
    'Where the mails of a trip go from now on. In person only; the address of the account is told.',
  access: 'session',
  action: 'trip:change-contact',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({ email: contact.shape.email }),
  answer: z.strictObject({ email: z.string() }),
  errors: ['NotFound', 'MissingContactInformation'],
  example: { email: 'avery@portolan.example' },
})
