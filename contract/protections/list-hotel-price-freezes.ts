import { defineOperation } from '../operation.ts'
import { exampleHotelPriceFreeze, hotelPriceFreeze } from './hotel-price-freeze.ts'
import * as z from 'zod/mini'

export const listHotelPriceFreezes = defineOperation({
  id: 'list-hotel-price-freezes',
  method: 'GET',
  path: '/api/v0/protections/hotel-price-freezes',
  summary:
    'Lists the caller’s hotel price freezes with every decision, newest first, ten per page.',
  access: 'session',
  action: 'protection:list',
  query: z.strictObject({
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 1),
  }),
  answer: z.strictObject({
    freezes: z.array(hotelPriceFreeze),
    page: z.int(),
    more: z.boolean(),
  }),
  errors: [],
  example: { freezes: [exampleHotelPriceFreeze], page: 1, more: false },
})
