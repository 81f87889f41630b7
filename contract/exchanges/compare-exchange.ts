import { defineOperation } from '../operation.ts'
import { identifier, moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

/** One way to go on with a trip, in money. All amounts are zero or more. */
const way = z.strictObject({
  way: z.enum(['Keep', 'Change', 'CancelAndRebook']),
  /** False: it cannot be done by a click, and the amounts are all zero. */
  available: z.boolean(),
  /** To pay now. */
  pay: moneyWire,
  /** Comes back to the tenders. */
  back: moneyWire,
  /** Kept by the airline for next time. */
  credit: moneyWire,
  /** Gone: penalties, and what the fare does not give back. */
  lost: moneyWire,
  /**
   * What the journey has cost in the end: what was paid for it, and `pay`, less `back`. An
   * airline's credit counts as spent.
   */
  total: moneyWire,
})

export const compareExchange = defineOperation({
  id: 'compare-exchange',
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange-comparison',
  summary:
    'Keeping the trip, changing it as quoted, and canceling it to book the new flights afresh, side by side with their money. Does none of them.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({ quoteId: identifier }),
  answer: z.strictObject({
    /** Keep, Change, CancelAndRebook. */
    ways: z.array(way),
    /**
     * The cheaper of the two ways to the new flights; null where they cost the same, or one cannot
     * be taken.
     */
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
