import { defineOperation } from '../operation.ts'
import { identifier, moneyWire } from '../shapes.ts'
import { exchangeQuote, wantedSlice } from './exchange.ts'
import * as z from 'zod/mini'

export const quoteExchange = defineOperation({
  id: 'quote-exchange',
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange-quotes',
  summary:
    'Schedules a price quote for a change of flights: the answer is Pending, and is read until it is a Success or a Failure. Changes nothing.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    /**
     * What becomes of each slice, in their order, those that are added last. Slices that are not
     * named are kept.
     */
    slices: z.array(wantedSlice).check(z.minLength(1), z.maxLength(6)),
    /**
     * The difference that the person was shown, seats and bags of the new flights aside: where the
     * airline asks another one by now, the quote fails with `ExchangePriceChanged` and what it
     * asks.
     */
    shownDifference: z.optional(moneyWire),
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
