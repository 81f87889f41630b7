import { placeCode, party, searchCabin } from '../shapes.ts'
import { travelDate } from '../flights/travel-date.ts'
import { mostSlices } from '@portolan/domain/flights/check-slices.ts'
import * as z from 'zod/mini'

/** A trip whose lowest fare is predicted or watched on any airline: places, dates, cabin and party. */
export const watchedTrip = z.strictObject({
  /**
   * One slice, two for a round trip, or up to six for a multi-city trip, which has one fare as a
   * whole.
   */
  slices: z
    .array(z.strictObject({ origin: placeCode, destination: placeCode, date: travelDate }))
    .check(z.minLength(1), z.maxLength(mostSlices)),
  cabin: searchCabin,
  party,
})
