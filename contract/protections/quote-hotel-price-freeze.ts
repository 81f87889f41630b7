import { freezeModes } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { identifier, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  exampleHotelPriceFreezeQuote,
  hotelPriceFreezeQuote,
  stayFreezeErrors,
} from './hotel-price-freeze-quote.ts'
import * as z from 'zod/mini'

export const quoteHotelPriceFreeze = defineOperation({
  id: 'quote-hotel-price-freeze',
  method: 'POST',
  path: '/api/v0/protections/hotel-price-freezes/quotes',
  summary:
    'Quotes the freeze of a quoted price of a stay, for all of its rooms. The quote is booked like any ' +
    'other, by one adult and without a trip; its total is the deposit.',
  access: 'session',
  action: 'quote:create',
  body: z.strictObject({
    /** The caller’s unexpired quote of the stay. */
    stayQuoteId: identifier,
    mode: z.enum(freezeModes),
    /** Of each room. */
    cap: moneyWire,
  }),
  answer: hotelPriceFreezeQuote,
  errors: stayFreezeErrors,
  example: exampleHotelPriceFreezeQuote,
})
