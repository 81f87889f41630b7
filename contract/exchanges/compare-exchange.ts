import { defineOperation } from '../operation.ts'
import { identifier, moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

/** One option, with its amounts. All amounts are zero or more. */
const comparedOption = z.strictObject({
  way: z.enum(['Keep', 'Change', 'CancelAndRebook']),
  /** False if it cannot be done online; all amounts are then zero. */
  available: z.boolean(),
  /** Due now. */
  pay: moneyWire,
  /** Refunded to the tenders. */
  back: moneyWire,
  /** Issued by the airlines as credit. */
  credit: moneyWire,
  /** Lost: penalties, and the nonrefundable part of the fare. */
  lost: moneyWire,
  /**
   * Final cost of the journey: what was paid for it, plus `pay`, minus `back`. Airline credit
   * counts as spent.
   */
  total: moneyWire,
})

export const compareExchange = defineOperation({
  id: 'compare-exchange',
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange-comparison',
  summary:
    'Compares keeping the trip, changing it as quoted, and canceling to rebook the new flights, ' +
    'with the amounts of each. Does none of them.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({ quoteId: identifier }),
  answer: z.strictObject({
    /** Keep, Change, CancelAndRebook. */
    ways: z.array(comparedOption),
    /** The cheaper way to the new flights; null if they cost the same or one is unavailable. */
    cheaper: z.nullable(z.enum(['Change', 'CancelAndRebook'])),
  }),
  errors: [
    'NotFound',
    'ExchangeQuoteExpired',
    'ExchangeUnderWay',
    'AlreadyCanceled',
    'ProviderUnavailable',
  ],
  example: {
    ways: [
      {
        way: 'Keep',
        available: true,
        pay: usd(0),
        back: usd(0),
        credit: usd(0),
        lost: usd(0),
        total: usd(122_400),
      },
      {
        way: 'Change',
        available: true,
        pay: usd(21_000),
        back: usd(0),
        credit: usd(0),
        lost: usd(15_000),
        total: usd(143_400),
      },
      {
        way: 'CancelAndRebook',
        available: true,
        pay: usd(128_400),
        back: usd(92_400),
        credit: usd(0),
        lost: usd(30_000),
        total: usd(158_400),
      },
    ],
    cheaper: 'Change',
  },
})
