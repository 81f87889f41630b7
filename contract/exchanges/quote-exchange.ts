import { defineOperation } from '../operation.ts'
import { calendarDate, identifier, moneyWire } from '../shapes.ts'
import { exchangeQuote, selectedSlice } from './exchange.ts'
import * as z from 'zod/mini'

export const quoteExchange = defineOperation({
  id: 'quote-exchange',
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange-quotes',
  summary:
    'Schedules a price quote for a change of flights. The quote is Pending; poll it until it is ' +
    'Success or Failure. Changes nothing.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    /** The action for each slice, in order, added slices last. Slices that are not listed are kept. */
    slices: z.array(selectedSlice).check(z.minLength(1), z.maxLength(6)),
    /**
     * The difference that was shown, without seats, bags and a stay. If the airline's difference
     * has changed, the quote fails with `ExchangePriceChanged` and the new amount.
     */
    shownDifference: z.optional(moneyWire),
    /**
     * The stay of a package keeps its dates, or gets these as far as the flights reach them;
     * otherwise it changes where the flights need it.
     */
    stay: z.optional(
      z.union([
        z.literal('Keep'),
        z.strictObject({ checkIn: calendarDate, checkOut: calendarDate }),
      ]),
    ),
  }),
  answer: exchangeQuote,
  status: 202,
  errors: [
    'NotFound',
    'NotExchangeable',
    'TooManyAttemptsSupport',
    'ContactAirline',
    'ContactSupport',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'SameFlights',
    'SegmentFlown',
    'OutOfRange',
    'InvalidPassengers',
    'ProviderUnavailable',
  ],
  example: {
    id: 'exchange-quote_01example',
    tripId: 'trip_01example',
    state: 'Pending',
    askedAt: '2026-11-20T12:00:00Z',
    expiresAt: null,
    refusal: null,
    offer: null,
  },
})
