import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const signOut = defineOperation({
  id: 'sign-out',
  method: 'POST',
  path: '/api/v0/auth/signOut',
  summary: 'Ends the session on the server; its bearer and renewal token stop working at once.',
  access: 'session',
  action: 'session:end',
  body: z.strictObject({}),
  answer: z.strictObject({ signedOut: z.literal(true) }),
  errors: [],
  example: { signedOut: true },
})
