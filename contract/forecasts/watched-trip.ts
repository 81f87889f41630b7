import { placeCode, party, searchCabin } from '../shapes.ts'
import { travelDate } from '../flights/travel-date.ts'
import * as z from 'zod/mini'

/** A trip whose lowest fare is predicted or watched: places, dates, cabin and who travels, whatever the airline. */
export const watchedTrip = z.strictObject({
  /** One slice, or two for a round trip (the second goes back). */
  slices: z.array(z.strictObject({ origin: placeCode, destination: placeCode, date: travelDate })).check(z.minLength(1), z.maxLength(2)),
  cabin: searchCabin,
  party,
})
