import { placeCode, calendarDate, party, searchCabin, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { travelDate } from './travel-date.ts'
import * as z from 'zod/mini'

export const priceCalendar = defineOperation({
  id: 'price-calendar',
  method: 'POST',
  path: '/api/v0/flights/calendar',
  summary:
    'Lists the lowest fare of each day, per adult including taxes and fees. Every fare was ' +
    'bookable when the response was made.',
  access: 'session',
  action: 'flights:search',
  body: z.strictObject({
    origin: placeCode,
    destination: placeCode,
    from: travelDate,
    days: z.int().check(z.gte(1), z.lte(62)),
    /** Nights between outbound and return; leave out for a one-way trip. */
    nights: z.optional(z.int().check(z.gte(0), z.lte(60))),
    cabin: searchCabin,
    party,
  }),
  answer: z.strictObject({
    asOf: instant,
    currency: z.string(),
    /** `lowest` is in minor units; null if nothing is bookable that day. */
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
