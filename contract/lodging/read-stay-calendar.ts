import { calendarDate, identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { travelDate } from '../flights/travel-date.ts'
import * as z from 'zod/mini'

export const readStayCalendar = defineOperation({
  id: 'read-stay-calendar',
  method: 'POST',
  path: '/api/v0/lodging/stay-calendar',
  summary:
    'Lists the days of a property: which nights are available, whether arrival and departure ' +
    'are allowed, and the minimum stay.',
  access: 'session',
  action: 'lodging:search',
  body: z.strictObject({
    lodgingId: identifier,
    from: travelDate,
    days: z.int().check(z.gte(1), z.lte(62)),
  }),
  answer: z.strictObject({
    currency: z.string(),
    days: z.array(
      z.strictObject({
        date: calendarDate,
        /** Whether the night starting on this day is available. */
        free: z.boolean(),
        arrive: z.boolean(),
        leave: z.boolean(),
        /** Limits for a stay starting on this day. */
        leastNights: z.int(),
        mostNights: z.int(),
        /**
         * Lowest price of the night before taxes and fees, in minor units; null if it is not
         * available.
         */
        lowest: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ['UnknownProperty', 'InvalidDate', 'DateInPast', 'DateTooFar'],
  example: {
    currency: 'USD',
    days: [
      {
        date: '2027-02-05',
        free: true,
        arrive: true,
        leave: true,
        leastNights: 2,
        mostNights: 30,
        lowest: 18000,
      },
    ],
  },
})
