import { pageNumber } from '../companies/company-person.ts'
import { defineOperation } from '../operation.ts'
import { billing, exampleBilling, exampleInvoice, invoice } from './invoice.ts'
import * as z from 'zod/mini'

export const listInvoices = defineOperation({
  id: 'list-invoices',
  method: 'GET',
  path: '/admin/api/v0/invoices',
  summary: 'For admins: invoices and credit notes, newest first, 25 on a page.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({ page: pageNumber }),
  answer: z.strictObject({
    invoices: z.array(invoice),
    page: z.int(),
    more: z.boolean(),
    /** What the next ones are addressed to. */
    billing,
  }),
  errors: [],
  example: { invoices: [exampleInvoice], page: 1, more: false, billing: exampleBilling },
})
