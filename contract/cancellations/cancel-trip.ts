import { defineOperation } from '../operation.ts'
import { identifier, moneyWire } from '../shapes.ts'
import { cancellation } from './cancellation.ts'
import * as z from 'zod/mini'

export const cancelTrip = defineOperation({
  id: 'cancel-trip',
  method: 'POST',
  path: '/api/v0/trips/:tripId/cancellation',
  summary:
    'Cancels a whole trip at the terms of a quote that stands, or not at all. The same quote again answers with the same cancellation.',
  access: 'session',
  action: 'trip:cancel',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    quoteId: identifier,
    /** What the person has seen that comes back: only compared. */
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
