import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { FlightEnds } from '@portolan/domain/packages/refit-stay.ts'

/** When flights land and leave again; null unless there is a way there and a way back. */
export const flightEndsOf = (slices: readonly FaredSlice[]): FlightEnds | null => {
  const [out, back, ...more] = slices
  const landsAt = out?.segments.at(-1)?.arrival.local
  const leavesAt = back?.segments[0]?.departure.local
  return landsAt === undefined || leavesAt === undefined || more.length > 0
    ? null
    : { landsAt, leavesAt }
}
