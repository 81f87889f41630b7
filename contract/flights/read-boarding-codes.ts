import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const readBoardingCodes = defineOperation({
  id: 'read-boarding-codes',
  method: 'GET',
  path: '/api/v0/trips/:tripId/boarding-codes',
  summary:
    'Reads the barcode by which airport scanners find the booking, for each flight and ' +
    'traveler, and when check-in opens and closes.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({
    flights: z.array(
      z.strictObject({
        segmentId: z.string(),
        checkIn: z.strictObject({
          opensAt: z.string(),
          closesAt: z.string(),
          state: z.enum(['NotYet', 'Open', 'Closed']),
        }),
        /** One per traveler with a ticket, in their order. */
        codes: z.array(
          z.strictObject({
            name: z.string(),
            seat: z.nullable(z.string()),
            locator: z.string(),
            /** The encoded text (IATA Resolution 792). */
            text: z.string(),
            /** Rows of the barcode from the top; `#` is dark. */
            rows: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
  errors: ['NotFound'],
  example: { flights: [] },
})
