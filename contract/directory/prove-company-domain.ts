import { defineOperation } from '../operation.ts'
import { companyIdentity, exampleIdentity } from './identity.ts'
import * as z from 'zod/mini'

export const proveCompanyDomain = defineOperation({
  id: 'prove-company-domain',
  method: 'POST',
  path: '/admin/api/v0/identity/domains/prove',
  summary: 'For admins: looks for the record that proves that a domain is their company’s.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({ domain: z.string().check(z.minLength(1), z.maxLength(253)) }),
  answer: companyIdentity,
  errors: ['NotFound', 'DomainTaken', 'DomainNotProven'],
  example: exampleIdentity,
})
