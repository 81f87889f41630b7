import { calendarDate, identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { travelDate } from '../flights/travel-date.ts'
import * as z from 'zod/mini'

export const readStayCalendar = defineOperation({
  id: 'read-stay-calendar',
  method: 'POST',
  path: '/api/v0/lodging/stay-calendar',
  summary:
    'Days of a property: which are free, on which one may arrive and leave, and how many nights an arrival needs.',
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
        /** Whether the night that begins on this day is free. */
        free: z.boolean(),
        arrive: z.boolean(),
        leave: z.boolean(),
        /** Of a stay that begins on this day. */
        leastNights: z.int(),
        mostNights: z.int(),
        /** The lowest night before fees and taxes, minor units; null where it is not free. */
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
