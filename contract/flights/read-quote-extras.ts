import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

const seat = z.strictObject({
  id: z.string(),
  kind: z.enum(['standard', 'preferred', 'extra-legroom']),
  place: z.enum(['window', 'middle', 'aisle']),
  /** Minor units; absent if the fare does not include choosing a seat before check-in. */
  fee: z.optional(z.int()),
  free: z.boolean(),
})

/** Seats and bags that can be bought with slices. */
export const extraOffers = z.strictObject({
  currency: z.string(),
  /** In the order of the requested slices. */
  slices: z.array(
    z.strictObject({
      /** In the order of the slice's flights. */
      flights: z.array(
        z.strictObject({
          segmentId: z.string(),
          cabin: z.string(),
          /** Seat letters from left to right; a space is an aisle: `ABC DEF`. */
          columns: z.string(),
          /** From the front; one seat per letter, null where the row has none. */
          rows: z.array(
            z.strictObject({
              number: z.int(),
              exit: z.boolean(),
              seats: z.array(z.nullable(seat)),
            }),
          ),
        }),
      ),
      /**
       * Pieces included per traveler, and the total price of one, two or three more in minor units.
       * `more` is empty if none can be added.
       */
      bags: z.strictObject({ included: z.int(), more: z.array(z.int()) }),
    }),
  ),
})

export const readQuoteExtras = defineOperation({
  id: 'read-quote-extras',
  method: 'GET',
  path: '/api/v0/flights/quotes/:quoteId/extras',
  summary:
    'Lists seats and bags currently available for the flights of a quote of the caller. To ' +
    'choose them, request a quote that includes them.',
  access: 'session',
  action: 'quote:read',
  params: z.strictObject({ quoteId: identifier }),
  answer: extraOffers,
  errors: ['QuoteExpired', 'NoAvailability', 'SlicesOverlap'],
  example: {
    currency: 'USD',
    slices: [{ flights: [], bags: { included: 1, more: [7000, 14000, 21000] } }],
  },
})
