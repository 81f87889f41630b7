import { defineOperation } from '../operation.ts'
import { billing, exampleBilling } from './invoice.ts'

export const saveBilling = defineOperation({
  id: 'save-billing',
  method: 'PUT',
  path: '/admin/api/v0/billing',
  summary: 'For admins: who invoices are addressed to from now on; those issued stay as they are.',
  access: 'session',
  action: 'company:administer',
  body: billing,
  answer: billing,
  errors: ['NameMissing', 'VatIdMalformed'],
  example: exampleBilling,
})
