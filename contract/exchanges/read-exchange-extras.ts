import { defineOperation } from '../operation.ts'
import { extraOffers } from '../flights/read-quote-extras.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const readExchangeExtras = defineOperation({
  id: 'read-exchange-extras',
  method: 'GET',
  path: '/api/v0/trips/:tripId/exchange-quotes/:quoteId/extras',
  summary:
    'Lists seats and bags that can be bought with the new flights of a quote, in the order of ' +
    'its changed or added slices. To choose them, request a quote that includes them.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier, quoteId: identifier }),
  answer: extraOffers,
  errors: ['NotFound', 'ExchangeQuoteExpired', 'NoAvailability'],
  example: {
    currency: 'USD',
    slices: [{ flights: [], bags: { included: 1, more: [7000, 14000, 21000] } }],
  },
})
