import { defineOperation } from '../operation.ts'
import { companyIdentity, exampleIdentity } from './identity.ts'

export const readCompanyIdentity = defineOperation({
  id: 'read-company-identity',
  method: 'GET',
  path: '/admin/api/v0/identity',
  summary: 'For admins: the company’s directory, its groups and their tiers.',
  access: 'session',
  action: 'company:administer',
  answer: companyIdentity,
  errors: [],
  example: exampleIdentity,
})
