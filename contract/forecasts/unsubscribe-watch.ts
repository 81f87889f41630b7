import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const unsubscribeWatch = defineOperation({
  id: 'unsubscribe-watch',
  method: 'POST',
  path: '/api/v0/flights/watches/unsubscribe',
  summary:
    'Ends a watch by the token of an email, without signing in. The response is always the same ' +
    'and reveals nothing about the watch.',
  access: 'public',
  action: 'watch:unsubscribe',
  body: z.strictObject({ token: z.string().check(z.minLength(10), z.maxLength(200)) }),
  answer: z.strictObject({ stopped: z.literal(true) }),
  errors: ['NotFound', 'CrossOrigin'],
  example: { stopped: true },
})
