import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exchangeQuote } from './exchange.ts'
import { quoteExchange } from './quote-exchange.ts'
import * as z from 'zod/mini'

export const readExchangeQuote = defineOperation({
  id: 'read-exchange-quote',
  method: 'GET',
  path: '/api/v0/trips/:tripId/exchange-quotes/:quoteId',
  summary:
    'Reads a price quote for a change of flights. A Failure carries NoAvailability, ' +
    'ExchangePriceChanged, SlicesOverlap, NotExchangeable, ContactAirline, ExchangeUnderWay or ' +
    'AlreadyCanceled (the trip was changed or canceled meanwhile), ProviderUnavailable, or ' +
    'Timeout.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier, quoteId: identifier }),
  answer: exchangeQuote,
  errors: ['NotFound'],
  example: quoteExchange.example,
})
