import { watchEnds } from '@portolan/domain/forecasts/watch-terms.ts'
import { calendarDate, identifier, instant, party, searchCabin } from '../shapes.ts'
import * as z from 'zod/mini'

/** A trip whose lowest fare is checked once a day; the person is emailed when it moves. */
export const flightWatch = z.strictObject({
  id: identifier,
  slices: z.array(
    z.strictObject({
      origin: z.string(),
      originCity: z.string(),
      destination: z.string(),
      destinationCity: z.string(),
      date: calendarDate,
    }),
  ),
  cabin: searchCabin,
  party,
  currency: z.string(),
  /**
   * Lowest fare for one adult in minor units: at the start of the watch, and at the last check
   * (null if nothing was on sale).
   */
  startPrice: z.int(),
  lastPrice: z.nullable(z.int()),
  startedAt: instant,
  checkedAt: instant,
  /** Null while the watch is active. */
  ended: z.nullable(z.strictObject({ at: instant, reason: z.enum(watchEnds) })),
})

export const exampleWatch = {
  id: 'watch_01example',
  slices: [
    {
      origin: 'JFK',
      originCity: 'New York',
      destination: 'LHR',
      destinationCity: 'London',
      date: '2027-02-05',
    },
  ],
  cabin: 'Economy' as const,
  party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
  currency: 'USD',
  startPrice: 61200,
  lastPrice: 58400,
  startedAt: '2026-11-20T12:00:00Z',
  checkedAt: '2026-11-22T12:00:00Z',
  ended: null,
}
