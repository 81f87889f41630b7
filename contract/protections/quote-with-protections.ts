import { defineOperation } from '../operation.ts'
import { identifier, instant, moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

export const quoteWithProtections = defineOperation({
  id: 'quote-with-protections',
  method: 'POST',
  path: '/api/v0/protections/quotes',
  summary:
    'Makes one quote of a quote and protections that were offered for it. It is booked like any ' +
    'other: all of it or nothing.',
  access: 'session',
  action: 'quote:read',
  body: z.strictObject({
    quoteId: identifier,
    /** Ids of offers for this quote, one of each protection at most. */
    offerIds: z.array(identifier).check(z.minLength(1), z.maxLength(10)),
  }),
  answer: z.strictObject({
    id: identifier,
    expiresAt: instant,
    /** What is accepted and charged, premiums included. */
    total: moneyWire,
    /** Of all protections. */
    premium: moneyWire,
  }),
  errors: ['NotFound', 'QuoteExpired', 'ProtectionNotOffered'],
  example: {
    id: 'quote_01example',
    expiresAt: '2026-11-20T12:15:00Z',
    total: usd(137_800),
    premium: usd(15_400),
  },
})
