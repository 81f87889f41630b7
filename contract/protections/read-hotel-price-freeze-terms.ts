import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  exampleFrozenStay,
  exampleVoucherOffer,
  frozenStay,
  stayFreezeErrors,
  voucherOffer,
} from './hotel-price-freeze-quote.ts'
import * as z from 'zod/mini'

export const readHotelPriceFreezeTerms = defineOperation({
  id: 'read-hotel-price-freeze-terms',
  method: 'GET',
  path: '/api/v0/protections/hotel-price-freezes/terms',
  summary:
    'Lists the caps at which a quoted price of a stay can be frozen now, with their deposits. The ' +
    'deposit of a quote may differ in the next hour.',
  access: 'session',
  action: 'quote:read',
  /** The caller’s unexpired quote of the stay. */
  query: z.strictObject({ stayQuoteId: identifier }),
  answer: z.strictObject({
    ...frozenStay.shape,
    /** Of the quote of the stay. */
    expiresAt: instant,
    durationHours: z.int(),
    /** If it is paid now. */
    closesAt: instant,
    /** Nine in ten simulated prices of all rooms lie between the two at its end. */
    low: moneyWire,
    high: moneyWire,
    /** By cap, from the lowest to the highest. */
    offers: z.array(voucherOffer),
  }),
  errors: stayFreezeErrors,
  example: {
    ...exampleFrozenStay,
    expiresAt: '2026-11-20T12:20:00Z',
    durationHours: 168,
    closesAt: '2026-11-27T12:00:00Z',
    low: usd(56_000),
    high: usd(76_000),
    offers: [exampleVoucherOffer],
  },
})
