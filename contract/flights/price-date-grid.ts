import { placeCode, calendarDate, party, searchCabin, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { travelDate } from './travel-date.ts'
import * as z from 'zod/mini'

/** Two months of departures times two weeks of returns. */
export const mostGridCells = 62 * 14

export const priceDateGrid = defineOperation({
  id: 'price-date-grid',
  method: 'POST',
  path: '/api/v0/flights/date-grid',
  summary:
    'Lists the lowest round-trip fare for every pair of departure and return dates, per adult ' +
    'including taxes and fees. Every fare was bookable when the response was made.',
  access: 'session',
  action: 'flights:search',
  body: z.strictObject({
    origin: placeCode,
    destination: placeCode,
    /** First departure and number of departure days. At most 868 pairs in total. */
    from: travelDate,
    days: z.int().check(z.gte(1), z.lte(62)),
    returnFrom: travelDate,
    returnDays: z.int().check(z.gte(1), z.lte(62)),
    cabin: searchCabin,
    party,
  }),
  answer: z.strictObject({
    asOf: instant,
    currency: z.string(),
    departures: z.array(calendarDate),
    returns: z.array(calendarDate),
    /**
     * By departure, then by return, in minor units. Null if nothing is bookable, or the return is
     * before the departure.
     */
    lowest: z.array(z.array(z.nullable(z.int()))),
  }),
  errors: [
    'UnknownAirport',
    'SameOriginAndDestination',
    'InvalidDate',
    'DateInPast',
    'DateTooFar',
    'ReturnBeforeDeparture',
    'NoAdultPassenger',
    'TooManyPassengers',
    'TooManyLapInfants',
  ],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    departures: ['2027-02-05'],
    returns: ['2027-02-12', '2027-02-13'],
    lowest: [[61200, 59800]],
  },
})
