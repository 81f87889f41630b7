import type { Airline, FaredSlice } from './itinerary.ts'

/**
 * The airline that issues the ticket of some slices; its credit comes from and pays for this
 * ticket. Undefined for no slices.
 */
export const issuingAirline = ([first]: readonly Pick<FaredSlice, 'segments' | 'issuer'>[]):
  | Airline
  | undefined => first?.issuer ?? first?.segments[0]?.marketingAirline
