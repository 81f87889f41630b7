import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { SearchCabin } from '../flights/cabin.ts'

/** The lowest fare of a trip for one adult as it stood on a day. */
export interface FareObservation {
  /** UTC. */
  readonly date: CalendarDate
  /** Minor units; null where nothing was on sale. */
  readonly lowest: number | null
}

/** What a prediction knows of a trip besides its prices. */
export interface ForecastTrip {
  readonly departure: CalendarDate
  readonly slices: number
  readonly cabin: SearchCabin
}

/**
 * Trips whose prices move in the same way. Through several cities is a class of its own: its later
 * flights are still weeks away when the first one leaves, so the whole rises later and less, and
 * the moves of its flights cancel in part.
 */
export const tripClasses = ['one-way', 'round-trip', 'several-cities', 'premium'] as const
export type TripClass = (typeof tripClasses)[number]
export const tripClassOf = ({ slices, cabin }: Pick<ForecastTrip, 'slices' | 'cabin'>): TripClass =>
  cabin !== 'Economy'
    ? 'premium'
    : slices > 2
      ? 'several-cities'
      : slices > 1
        ? 'round-trip'
        : 'one-way'
