import { defineOperation } from '../operation.ts'
import { companyIdentity, exampleIdentity } from './identity.ts'
import * as z from 'zod/mini'

export const revokeDirectoryToken = defineOperation({
  id: 'revoke-directory-token',
  method: 'POST',
  path: '/admin/api/v0/identity/token/revoke',
  summary: 'For admins: ends the token of the company’s directory with the next call.',
  access: 'session',
  action: 'company:administer',
  body: z.optional(z.strictObject({})),
  answer: companyIdentity,
  errors: [],
  example: exampleIdentity,
})
