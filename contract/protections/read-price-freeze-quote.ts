import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { examplePriceFreezeQuote, priceFreezeQuote } from './price-freeze-quote.ts'
import * as z from 'zod/mini'

export const readPriceFreezeQuote = defineOperation({
  id: 'read-price-freeze-quote',
  method: 'GET',
  path: '/api/v0/protections/price-freezes/quotes/:quoteId',
  summary: 'Reads a quote of a freeze of the caller until it expires.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: priceFreezeQuote,
  errors: ['QuoteExpired'],
  example: examplePriceFreezeQuote,
})
