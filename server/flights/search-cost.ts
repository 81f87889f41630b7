import { placeParts } from '@portolan/domain/flights/place-code.ts'
import { looksForTransfers } from './combine-tickets.ts'

/**
 * Cost of searches in plain calls against a person's rate limit, so that heavy use throttles its
 * caller first.
 */

/** Cost of a list. */
const listedSlice = 10
/**
 * Dates priced for the work of one plain call; a page with twenty monthly lows must load several
 * times a minute.
 */
const datesOfACall = 4

interface Ends {
  readonly origin: string
  readonly destination: string
}
/** Each added nearby airport costs half a slice more. */
const width = ({ origin, destination }: Ends): number =>
  1 + (placeParts(origin).nearby.length + placeParts(destination).nearby.length) / 2

/** Cost of one slice's list, which searches all slices. Self-transfers cost the same again. */
export const listOfSlices = (slices: readonly Ends[]): number =>
  slices.reduce((sum, slice) => sum + listedSlice * width(slice), 0) *
  (looksForTransfers(slices) ? 2 : 1)

/** Cost of lowest fares, dates of both directions counted. */
export const lowestOfDates = (dates: number, ends: Ends): number =>
  Math.ceil((dates * width(ends)) / datesOfACall)
