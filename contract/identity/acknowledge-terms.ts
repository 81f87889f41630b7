import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const acknowledgeTerms = defineOperation({
  id: 'acknowledge-terms',
  method: 'POST',
  path: '/api/v0/auth/acknowledgement',
  summary:
    'Accepts the terms of the business site (40106 until then) for a session pending ' +
    'acceptance. Needs the session cookie and the CSRF header, no bearer; renew the session to ' +
    'get a bearer.',
  access: 'public',
  action: 'session:read',
  body: z.strictObject({ accepted: z.literal(true) }),
  answer: z.strictObject({ acknowledged: z.literal(true) }),
  errors: ['Unauthenticated', 'TokenExpired', 'CsrfMismatch', 'CrossOrigin'],
  example: { acknowledged: true },
})
