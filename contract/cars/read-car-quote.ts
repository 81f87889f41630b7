import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { carQuote, quoteCar } from './quote-car.ts'
import * as z from 'zod/mini'

export const readCarQuote = defineOperation({
  id: 'read-car-quote',
  method: 'GET',
  path: '/api/v0/cars/quotes/:quoteId',
  summary: 'Reads a car quote of the caller until it expires.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: carQuote,
  errors: ['QuoteExpired'],
  example: quoteCar.example,
})
