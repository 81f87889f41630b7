import { defineOperation } from '../operation.ts'
import { identifier, moneyWire, usd } from '../shapes.ts'
import { stayChange } from './stay-change.ts'
import * as z from 'zod/mini'

export const changeStay = defineOperation({
  id: 'change-stay',
  method: 'POST',
  path: '/api/v0/trips/:tripId/stay-change',
  summary:
    'Changes a booked stay on the terms of a valid quote, all or nothing. Sending the same ' +
    'quote again returns the same change.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    quoteId: identifier,
    /**
     * The total charge of the stay that the person was shown. Compared with the quote, never
     * trusted.
     */
    charged: moneyWire,
    /** The vault's token of the card that pays the extra cost; required if there is any. */
    methodToken: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    /**
     * Change even if the same guest already has this property on the new dates
     * (`DuplicateBooking`).
     */
    despiteDuplicate: z.optional(z.boolean()),
  }),
  answer: stayChange,
  status: 202,
  errors: [
    'NotFound',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'StayChangeNotAllowed',
    'StayChangeQuoteExpired',
    'StayChangePriceChanged',
    'DuplicateBooking',
    'UserCardNotFound',
    'CreditCardExpired',
    'CreditCardNotSupported',
    'SecurityCodeNeeded',
  ],
  example: {
    id: 'stay-change_01example',
    tripId: 'trip_01example',
    quoteId: 'stay-change-quote_01example',
    state: 'Scheduled',
    placedAt: '2026-11-20T12:01:00Z',
    updatedAt: '2026-11-20T12:01:00Z',
    challengeUrl: null,
    refusal: null,
    extra: usd(20_000),
    refunds: [],
  },
})
