import { defineOperation } from '../operation.ts'
import { identifier, moneyWire, usd } from '../shapes.ts'
import { exchange } from './exchange.ts'
import * as z from 'zod/mini'

export const exchangeTrip = defineOperation({
  id: 'exchange-trip',
  method: 'POST',
  path: '/api/v0/trips/:tripId/exchange',
  summary:
    'Schedules the exchange of a valid quote, all or nothing: either the new tickets replace ' +
    'the old ones or the old ones stay valid. The same quote returns the same exchange.',
  access: 'session',
  action: 'trip:exchange',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    quoteId: identifier,
    /** The amounts the person was shown. Compared with the quote, never trusted. */
    due: moneyWire,
    refund: moneyWire,
    /** The vault's token of the card, with its security code; required if anything is due. */
    methodToken: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  answer: exchange,
  status: 202,
  errors: [
    'NotFound',
    'NotExchangeable',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'ExchangeQuoteExpired',
    'ExchangePriceChanged',
    'TooManyAttemptsSupport',
    'DuplicateBooking',
    'UserCardNotFound',
    'CreditCardExpired',
    'CreditCardNotSupported',
    'SecurityCodeNeeded',
  ],
  example: {
    id: 'exchange_01example',
    tripId: 'trip_01example',
    quoteId: 'exchange-quote_01example',
    state: 'Scheduled',
    steps: [],
    placedAt: '2026-11-20T12:01:00Z',
    updatedAt: '2026-11-20T12:01:00Z',
    refusal: null,
    challengeUrl: null,
    caseId: null,
    due: usd(21_000),
    slices: [],
    stay: null,
    refunds: [],
    credits: [],
  },
})
