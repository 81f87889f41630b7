import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

const seat = z.strictObject({
  id: z.string(),
  kind: z.enum(['standard', 'preferred', 'extra-legroom']),
  place: z.enum(['window', 'middle', 'aisle']),
  /** Minor units; absent where the fare chooses no seat before check-in. */
  fee: z.optional(z.int()),
  free: z.boolean(),
})

/** Seats and bags that can be bought with slices. */
export const extraOffers = z.strictObject({
  currency: z.string(),
  /** In the order of the slices that were asked for. */
  slices: z.array(
    z.strictObject({
      /** In the order of the slice's flights. */
      flights: z.array(
        z.strictObject({
          segmentId: z.string(),
          cabin: z.string(),
          /** Letters from left to right; a blank is an aisle: `ABC DEF`. */
          columns: z.string(),
          /** From the front; a seat for each letter, null where the row has none. */
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
       * Pieces included for each traveller; what one, two, three more cost together, minor units.
       * Empty where none can be added.
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
    'Seats and bags that can be bought with the flights of a quote of the caller, as they stand now. They are chosen by asking for a quote with them.',
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
