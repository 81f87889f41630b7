import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { SearchCabin } from '../flights/cabin.ts'

/** The lowest fare of a trip for one adult, as observed on a day. */
export interface FareObservation {
  /** UTC. */
  readonly date: CalendarDate
  /** Minor units; null if nothing was on sale. */
  readonly lowest: number | null
}

/** Facts of a trip that a prediction uses besides its prices. */
export interface ForecastTrip {
  readonly departure: CalendarDate
  readonly slices: number
  readonly cabin: SearchCabin
}

/**
 * Trips whose prices behave alike. Multi-city trips are a class of their own: their later flights
 * are still weeks away at the first departure, so the price rises later and less, and the fares'
 * movements partly cancel out.
 */
export const tripClasses = ['one-way', 'round-trip', 'several-cities', 'premium'] as const
export type TripClass = (typeof tripClasses)[number]
export const tripClassOf = ({
  slices,
  cabin,
}: Pick<ForecastTrip, 'slices' | 'cabin'>): TripClass => {
  if (cabin !== 'Economy') return 'premium'
  if (slices > 2) return 'several-cities'
  return slices > 1 ? 'round-trip' : 'one-way'
}
