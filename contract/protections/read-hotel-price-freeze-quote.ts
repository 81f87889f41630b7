import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { exampleHotelPriceFreezeQuote, hotelPriceFreezeQuote } from './hotel-price-freeze-quote.ts'
import * as z from 'zod/mini'

export const readHotelPriceFreezeQuote = defineOperation({
  id: 'read-hotel-price-freeze-quote',
  method: 'GET',
  path: '/api/v0/protections/hotel-price-freezes/quotes/:quoteId',
  summary: 'Reads a quote of a hotel price freeze of the caller until it expires.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: hotelPriceFreezeQuote,
  errors: ['QuoteExpired'],
  example: exampleHotelPriceFreezeQuote,
})
