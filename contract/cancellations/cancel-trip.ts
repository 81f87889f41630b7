import { defineOperation } from '../operation.ts'
import { identifier, moneyWire } from '../shapes.ts'
import { cancellation } from './cancellation.ts'
import * as z from 'zod/mini'

export const cancelTrip = defineOperation({
  id: 'cancel-trip',
  method: 'POST',
  path: '/api/v0/trips/:tripId/cancellation',
  summary:
    'Cancels what a valid quote is for, a trip or some of its parts, on its terms. Sending the ' +
    'same quote again returns the same cancellation.',
  access: 'session',
  action: 'trip:cancel',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    quoteId: identifier,
    /** The refund the person was shown. Compared with the quote, never trusted. */
    refund: moneyWire,
  }),
  answer: cancellation,
  status: 202,
  errors: [
    'NotFound',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'CancellationQuoteExpired',
    'CancellationPriceChanged',
  ],
  example: {
    id: 'cancellation_01example',
    tripId: 'trip_01example',
    quoteId: 'cancellation-quote_01example',
    state: 'Scheduled',
    placedAt: '2026-11-20T12:01:00Z',
    updatedAt: '2026-11-20T12:01:00Z',
    refusal: null,
    refunds: [],
    credits: [],
  },
})
