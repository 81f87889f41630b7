import { placeCode, calendarDate, party, searchCabin, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { travelDate } from './travel-date.ts'
import * as z from 'zod/mini'

export const priceCalendar = defineOperation({
  id: 'price-calendar',
  method: 'POST',
  path: '/api/v0/flights/calendar',
  summary:
    'The lowest fare of each day, per adult with all taxes. Each is bookable at the moment of the answer.',
  access: 'session',
  action: 'flights:search',
  body: z.strictObject({
    origin: placeCode,
    destination: placeCode,
    from: travelDate,
    days: z.int().check(z.gte(1), z.lte(62)),
    /** For a round trip: nights between out and back; left out, one-way. */
    nights: z.optional(z.int().check(z.gte(0), z.lte(60))),
    cabin: searchCabin,
    party,
  }),
  answer: z.strictObject({
    asOf: instant,
    currency: z.string(),
    /** `null` where nothing can be booked that day. Minor units. */
    days: z.array(z.strictObject({ date: calendarDate, lowest: z.nullable(z.int()) })),
  }),
  errors: [
    'UnknownAirport',
    'SameOriginAndDestination',
    'InvalidDate',
    'DateInPast',
    'DateTooFar',
    'NoAdultPassenger',
    'TooManyPassengers',
    'TooManyLapInfants',
  ],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    days: [{ date: '2027-02-05', lowest: 61200 }],
  },
})
