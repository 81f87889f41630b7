import { offerSteps } from '@portolan/domain/protections/post-booking/offer.lifecycle.ts'
import { callSteps } from '@portolan/domain/protections/post-booking/call.lifecycle.ts'
import { purchaseSteps } from '@portolan/domain/protections/post-booking/purchase.lifecycle.ts'
import { protectionRefusals } from '@portolan/domain/protections/protection.ts'
import { protectionOffer } from './offer.ts'
import { defineOperation } from '../operation.ts'
import { identifier, usd } from '../shapes.ts'
import * as z from 'zod/mini'

export const getAddOnOffer = defineOperation({
  id: 'get-add-on-offer',
  method: 'POST',
  path: '/api/v2/ancillaries/postbooking/offer/get',
  summary:
    'Quotes disruption assistance for a booked trip, or reads such a quote until it expires. It is ' +
    'paid like any other quote.',
  access: 'session',
  action: 'protection:use',
  body: z.strictObject({
    /** The caller’s trip, for a new quote. */
    tripId: z.optional(identifier),
    /** A quote of one, to read it. */
    quoteId: z.optional(identifier),
  }),
  answer: z.strictObject({
    tripId: identifier,
    title: z.string(),
    travelers: z.int(),
    /** What the page shows, how the call went, and what of the purchase comes next. */
    step: z.enum(offerSteps),
    call: z.enum(callSteps),
    scheduled: z.enum(purchaseSteps),
    /** Null if none is sold for the trip, or it has one. */
    offer: z.nullable(protectionOffer),
    /** Why none is sold; null if one is. */
    code: z.nullable(z.enum(protectionRefusals)),
  }),
  errors: ['NotFound', 'QuoteExpired'],
  example: {
    tripId: 'trip_01example',
    title: 'New York to London',
    travelers: 2,
    step: 'ValidOffer',
    call: 'Success',
    scheduled: 'SchedulePurchase',
    code: null,
    offer: {
      id: 'quote_01assistance',
      protection: 'disruption-assistance',
      covers: 'Flight',
      expiresAt: '2026-11-20T12:15:00Z',
      rooms: null,
      percent: null,
      paid: usd(101_400),
      lastUse: '2027-02-15T20:14:59.999Z',
      zone: 'Europe/London',
      beforePaying: {
        premium: usd(7_800),
        coverage: usd(1_000_000),
        worstCase: { loses: usd(7_800), clause: 'disruption-assistance.expired' },
        expected: usd(5_570),
        returnedPercent: 71,
        odds: { times: 1, of: 24 },
      },
    },
  },
})
