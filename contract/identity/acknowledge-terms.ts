import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const acknowledgeTerms = defineOperation({
  id: 'acknowledge-terms',
  method: 'POST',
  path: '/api/v0/auth/acknowledgement',
  summary:
    'The person accepts the terms of the business site (40106 until then), on the session that is held back for it: cookie and CSRF header, no bearer. A bearer then comes from renewing.',
  access: 'public',
  action: 'session:read',
  body: z.strictObject({ accepted: z.literal(true) }),
  answer: z.strictObject({ acknowledged: z.literal(true) }),
  errors: ['Unauthenticated', 'TokenExpired', 'CsrfMismatch', 'CrossOrigin'],
  example: { acknowledged: true },
})
