import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const resendConfirmation = defineOperation({
  id: 'resend-confirmation',
  method: 'POST',
  path: '/api/v0/trips/:tripId/confirmation',
  summary: 'Resends the confirmation of a trip, only to the trip’s own address.',
  access: 'session',
  action: 'trip:resend',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({}),
  answer: z.strictObject({ sentTo: z.string() }),
  errors: ['NotFound', 'TooManyMails'],
  example: { sentTo: 'avery@portolan.example' },
})
