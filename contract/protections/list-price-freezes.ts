import { defineOperation } from '../operation.ts'
import { examplePriceFreeze, priceFreeze } from './price-freeze.ts'
import * as z from 'zod/mini'

export const listPriceFreezes = defineOperation({
  id: 'list-price-freezes',
  method: 'GET',
  path: '/api/v0/protections/price-freezes',
  summary: 'Lists the caller’s frozen prices with every decision, newest first, ten per page.',
  access: 'session',
  action: 'protection:list',
  query: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 1),
  }),
  answer: z.strictObject({ freezes: z.array(priceFreeze), page: z.int(), more: z.boolean() }),
  errors: [],
  example: { freezes: [examplePriceFreeze], page: 1, more: false },
})
