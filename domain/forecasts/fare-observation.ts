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

/** Trips whose prices rise towards the departure in the same way; one through several cities like one there and back, being as many slices on a shared ticket. */
export const tripClasses = ['one-way', 'round-trip', 'premium'] as const
export type TripClass = (typeof tripClasses)[number]
export const tripClassOf = ({ slices, cabin }: Pick<ForecastTrip, 'slices' | 'cabin'>): TripClass =>
  cabin !== 'Economy' ? 'premium' : slices > 1 ? 'round-trip' : 'one-way'
