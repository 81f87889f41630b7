import type { Airline, FaredSlice } from './itinerary.ts'

/**
 * Whose ticket some slices are on: the airline that keeps what is not used of it, and takes it in
 * payment. Undefined for none.
 */
export const issuingAirline = ([first]: readonly Pick<FaredSlice, 'segments' | 'issuer'>[]):
  | Airline
  | undefined => first?.issuer ?? first?.segments[0]?.marketingAirline
