import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { flightQuote, quoteFlights } from './quote-flights.ts'
import * as z from 'zod/mini'

export const readFlightQuote = defineOperation({
  id: 'read-flight-quote',
  method: 'GET',
  path: '/api/v0/flights/quotes/:quoteId',
  summary: 'Reads a quote of the caller until it expires.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: flightQuote,
  errors: ['QuoteExpired'],
  example: quoteFlights.example,
})
