import { pageNumber } from '../companies/company-person.ts'
import { defineOperation } from '../operation.ts'
import { currency, moneyWire } from '../shapes.ts'
import { charge, exampleCharge, spendView } from './charge.ts'
import * as z from 'zod/mini'

export const listCharges = defineOperation({
  id: 'list-charges',
  method: 'GET',
  path: '/admin/api/v0/charges',
  summary: 'For admins: charges and refunds of the company, newest first, 50 on a page. Recorded.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({ ...spendView, page: pageNumber }),
  answer: z.strictObject({
    charges: z.array(charge),
    /** Lines of the view, and what they sum to. */
    total: z.int(),
    sum: moneyWire,
    currency,
    page: z.int(),
    pageSize: z.int(),
  }),
  errors: [],
  example: {
    charges: [exampleCharge],
    total: 1,
    sum: { minor: 48_600, currency: 'USD' },
    currency: 'USD',
    page: 1,
    pageSize: 50,
  },
})
