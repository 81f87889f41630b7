import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import {
  exampleFreezeOffer,
  exampleFrozenFlights,
  freezeOffer,
  frozenFlights,
} from './price-freeze-quote.ts'
import * as z from 'zod/mini'

export const readPriceFreezeTerms = defineOperation({
  id: 'read-price-freeze-terms',
  method: 'GET',
  path: '/api/v0/protections/price-freezes/terms',
  summary:
    'Lists the lengths and caps at which a quoted price of flights can be frozen now, with their fees. ' +
    'The fee of a quote may differ in the next hour.',
  access: 'session',
  action: 'quote:read',
  /** The caller’s unexpired quote of the flights. */
  query: z.strictObject({ flightQuoteId: identifier }),
  answer: z.strictObject({
    ...frozenFlights.shape,
    /** Of the quote of the flights. */
    expiresAt: instant,
    /** From the shortest to the longest that is on sale. */
    lengths: z.array(
      z.strictObject({
        hours: z.int(),
        /** If it is paid now. */
        closesAt: instant,
        /** Nine in ten simulated prices of the dearest traveler lie between the two at its end. */
        low: moneyWire,
        high: moneyWire,
        /** By cap, from the lowest to the highest. */
        offers: z.array(freezeOffer),
      }),
    ),
  }),
  errors: [
    'NotFound',
    'QuoteExpired',
    'AirlineExcluded',
    'NotAllCovered',
    'ProtectionTooLate',
    'ProtectionNotOffered',
  ],
  example: {
    ...exampleFrozenFlights,
    expiresAt: '2026-11-20T12:20:00Z',
    lengths: [
      {
        hours: 336,
        closesAt: '2026-12-04T12:00:00Z',
        low: usd(56_000),
        high: usd(76_000),
        offers: [exampleFreezeOffer],
      },
    ],
  },
})
