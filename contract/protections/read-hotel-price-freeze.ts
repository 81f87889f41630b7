import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleHotelPriceFreeze, hotelPriceFreeze } from './hotel-price-freeze.ts'
import * as z from 'zod/mini'

export const readHotelPriceFreeze = defineOperation({
  id: 'read-hotel-price-freeze',
  method: 'GET',
  path: '/api/v0/protections/hotel-price-freezes/:voucherId',
  summary: 'Returns a hotel price freeze of the caller with every decision about it.',
  access: 'session',
  action: 'protection:read',
  params: z.strictObject({ voucherId: identifier }),
  answer: hotelPriceFreeze,
  errors: ['NotFound'],
  example: exampleHotelPriceFreeze,
})
