import { placeParts } from '@portolan/domain/flights/place-code.ts'
import { looksForTransfers } from './combine-tickets.ts'

/**
 * What searches cost the airlines and us, in plain calls: they count as so many in a person's
 * minute, so that whoever asks for whole calendars again and again waits long before the others
 * do.
 */

/** The list of a slice. */
const listedSlice = 10
/**
 * Dates whose lowest fare is found with the work of one plain call. A page that shows the lowest
 * month of twenty places must load many times in a minute.
 */
const datesOfACall = 4

interface Ends {
  readonly origin: string
  readonly destination: string
}
/** Each airport added near an end is as much work again as half of the slice. */
const width = ({ origin, destination }: Ends): number =>
  1 + (placeParts(origin).nearby.length + placeParts(destination).nearby.length) / 2

/**
 * The list of a slice, for which the airlines are asked about all of them. Separate tickets that
 * meet on the way are as much work again.
 */
export const listOfSlices = (slices: readonly Ends[]): number =>
  slices.reduce((sum, slice) => sum + listedSlice * width(slice), 0) *
  (looksForTransfers(slices) ? 2 : 1)

/** The lowest fares of so many dates, each way counted. */
export const lowestOfDates = (dates: number, ends: Ends): number =>
  Math.ceil((dates * width(ends)) / datesOfACall)
