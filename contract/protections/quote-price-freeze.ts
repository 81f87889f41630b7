import { identifier, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { examplePriceFreezeQuote, priceFreezeQuote } from './price-freeze-quote.ts'
import * as z from 'zod/mini'

export const quotePriceFreeze = defineOperation({
  id: 'quote-price-freeze',
  method: 'POST',
  path: '/api/v0/protections/price-freezes/quotes',
  summary:
    'Quotes the freeze of a quoted price of flights for all of their travelers. The quote is booked like ' +
    'any other, by one adult and without a trip.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    /** The caller’s unexpired quote of the flights. */
    flightQuoteId: identifier,
    hours: z.int(),
    /** Of each traveler. */
    cap: moneyWire,
  }),
  answer: priceFreezeQuote,
  errors: [
    'NotFound',
    'QuoteExpired',
    'AirlineExcluded',
    'NotAllCovered',
    'FreezeLengthNotSold',
    'CapNotSold',
    'ProtectionTooLate',
    'ProtectionNotOffered',
  ],
  example: examplePriceFreezeQuote,
})
