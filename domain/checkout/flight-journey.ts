import type { FaredSlice } from '../flights/itinerary.ts'

/** What makes two bookings of flights the same: each flight and its date, whatever the fare. */
export const flightJourney = (slices: readonly Pick<FaredSlice, 'segments'>[]): string[] =>
  slices.flatMap(({ segments }) =>
    segments.map(
      ({ marketingAirline, origin, departure }) =>
        `${marketingAirline.code}${marketingAirline.flightNumber} ${origin.locationCode} ${departure.local.slice(0, 10)}`,
    ),
  )
