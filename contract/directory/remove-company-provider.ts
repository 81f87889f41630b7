import { defineOperation } from '../operation.ts'
import { companyIdentity, exampleIdentity } from './identity.ts'
import * as z from 'zod/mini'

export const removeCompanyProvider = defineOperation({
  id: 'remove-company-provider',
  method: 'POST',
  path: '/admin/api/v0/identity/provider/remove',
  summary: 'For admins: people of the company sign in as everybody does from now on.',
  access: 'session',
  action: 'company:administer',
  body: z.optional(z.strictObject({})),
  answer: companyIdentity,
  errors: [],
  example: exampleIdentity,
})
