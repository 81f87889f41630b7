import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { nightsBetween } from '@portolan/domain/packages/nights.ts'
import { missedNights, refitStay, type StayDates } from '@portolan/domain/packages/refit-stay.ts'
import { itineraryAfter, type ChangedFlight } from '@portolan/domain/trips/schedule-change.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'

/** A stay that its flights don't fit, or won't once the airline's change is accepted. */
export interface StayMisfit {
  /** `Change`: by times that are not accepted yet. `Flights`: by those of the trip. */
  readonly by: 'Change' | 'Flights'
  /** The dates that fit; null where no night is left. */
  readonly to: StayDates | null
  /** Nights of the stay that nobody can sleep. */
  readonly missed: number
  /** By the flights it is judged by, local times. */
  readonly landsAt: string
  readonly leavesAt: string
}

/** Local times of landing and leaving; null unless there is a way there and a way back. */
export const endsOf = (itinerary: readonly FaredSlice[]) => {
  const [out, home, ...more] = itinerary
  const landsAt = out?.segments.at(-1)?.arrival.local
  const leavesAt = home?.segments[0]?.departure.local
  return landsAt === undefined || leavesAt === undefined || more.length > 0
    ? null
    : { landsAt, leavesAt }
}

/**
 * How the flights of a package miss its stay (packages-17). `changes`: the airline's open change,
 * empty without one. A canceled flight has no times to fit. Null if the stay fits.
 */
export const stayMisfit = (
  stay: StayDates,
  itinerary: readonly FaredSlice[],
  changes: readonly ChangedFlight[],
): StayMisfit | null => {
  const ends = endsOf(itinerary)
  if (ends === null) return null
  const all = daysBetween(stay.checkIn, stay.checkOut)
  if (changes.length > 0 && changes.every(({ after }) => after !== null)) {
    const after = endsOf(itineraryAfter(itinerary, changes))
    const refit = after === null ? null : refitStay(stay, ends, after)
    if (after !== null && refit?.kind === 'NoNight')
      return { by: 'Change', to: null, missed: all, ...after }
    if (after !== null && refit?.kind === 'Moves')
      return { by: 'Change', to: refit.to, missed: missedNights(stay, refit.to), ...after }
  }
  const fits = nightsBetween(ends.landsAt, ends.leavesAt)
  if (fits === null) return { by: 'Flights', to: null, missed: all, ...ends }
  const missed = missedNights(stay, fits)
  return missed === 0
    ? null
    : { by: 'Flights', to: { checkIn: fits.checkIn, checkOut: fits.checkOut }, missed, ...ends }
}
