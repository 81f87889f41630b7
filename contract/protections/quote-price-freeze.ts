import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
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
  answer: z.strictObject({
    id: identifier,
    expiresAt: instant,
    /** Of all travelers; the accepted total of the booking. */
    premium: moneyWire,
    /** The most that is paid for all travelers. */
    coverage: moneyWire,
    /** What is lost if nothing is paid, and the clause that says so. */
    worstCase: z.strictObject({ loses: moneyWire, clause: z.string() }),
    /** What such contracts pay on average, and how many of how many paid. */
    expected: moneyWire,
    odds: z.strictObject({ times: z.int(), of: z.int() }),
  }),
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
  example: {
    id: 'quote_01example',
    expiresAt: '2026-11-20T12:15:00Z',
    premium: usd(2_100),
    coverage: usd(15_000),
    worstCase: { loses: usd(2_100), clause: 'price-freeze.expired' },
    expected: usd(1_450),
    odds: { times: 2, of: 5 },
  },
})
