import { placeCode, calendarDate, party, searchCabin, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { travelDate } from './travel-date.ts'
import * as z from 'zod/mini'

/** Two months of departures by a fortnight of returns. */
export const mostGridCells = 62 * 14

export const priceDateGrid = defineOperation({
  id: 'price-date-grid',
  method: 'POST',
  path: '/api/v0/flights/date-grid',
  summary:
    'The lowest round trip for every pair of a departure and a return, per adult with all taxes. Each is bookable at the moment of the answer.',
  access: 'session',
  action: 'flights:search',
  body: z.strictObject({
    origin: placeCode,
    destination: placeCode,
    /** First departure, and how many days of departures. At most 868 pairs in all. */
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
     * By departure, then by return. `null` where nothing can be booked: also where the return is
     * before the departure. Minor units.
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
