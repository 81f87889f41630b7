import type { FaredSlice } from '../flights/itinerary.ts'

/**
 * Identifies the flights of a booking for duplicate detection: each flight with its date,
 * regardless of fare.
 */
export const flightJourney = (slices: readonly Pick<FaredSlice, 'segments'>[]): string[] =>
  slices.flatMap(({ segments }) =>
    segments.map(
      ({ marketingAirline, origin, departure }) =>
        `${marketingAirline.code}${marketingAirline.flightNumber} ${origin.locationCode} ${departure.local.slice(0, 10)}`,
    ),
  )
