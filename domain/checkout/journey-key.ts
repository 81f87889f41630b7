import type { FaredSlice } from '../flights/itinerary.ts'

interface Lead {
  readonly givenName: string
  readonly surname: string
  readonly dateOfBirth: string
}

const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().replaceAll(/[^\p{L}]/gu, '')

/**
 * What makes two bookings the same (decision 84): the same lead traveller on the same flights on the same
 * dates, whatever the fare and however the name is typed. To be hashed before it is stored.
 */
export const journeyKey = (lead: Lead, itinerary: readonly FaredSlice[]): string =>
  [
    plain(lead.surname), plain(lead.givenName), lead.dateOfBirth,
    ...itinerary.flatMap((slice) => slice.segments.map((segment) => `${segment.marketingAirline.code}${segment.marketingAirline.flightNumber} ${segment.origin.locationCode} ${segment.departure.local.slice(0, 10)}`)),
  ].join('|')
