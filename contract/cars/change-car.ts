import { defineOperation } from '../operation.ts'
import { partChange, partChangeBody, partChangeErrors } from '../part-changes/part-change.ts'
import { identifier, usd } from '../shapes.ts'
import * as z from 'zod/mini'

export const changeCar = defineOperation({
  id: 'change-car',
  method: 'POST',
  path: '/api/v0/trips/:tripId/car-change',
  summary:
    'Changes a booked car on the terms of a valid quote, all or nothing. Sending the same quote ' +
    'again returns the same change.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  body: partChangeBody,
  answer: partChange,
  status: 202,
  errors: [...partChangeErrors, 'CarChangeNotAllowed', 'CarChangeQuoteExpired', 'PriceChanged'],
  example: {
    id: 'car-change_01example',
    tripId: 'trip_01example',
    quoteId: 'car-change-quote_01example',
    state: 'Scheduled',
    placedAt: '2026-11-20T12:01:00Z',
    updatedAt: '2026-11-20T12:01:00Z',
    challengeUrl: null,
    refusal: null,
    extra: usd(3_813),
    refunds: [],
  },
})
