import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const makeDirectoryToken = defineOperation({
  id: 'make-directory-token',
  method: 'POST',
  path: '/admin/api/v0/identity/token',
  summary:
    'For admins: makes the token of the company’s directory. It is shown once; an earlier one ends.',
  access: 'session',
  action: 'company:administer',
  body: z.optional(z.strictObject({})),
  status: 201,
  answer: z.strictObject({ token: z.string() }),
  errors: [],
  example: { token: 'business_halyard.c2VjcmV0' },
})
