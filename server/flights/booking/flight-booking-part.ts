import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { BookingPart } from '../../checkout/index.ts'
import type { ChosenFare } from '../flight-supplier.ts'
import { flightsProduct } from '../trip/flight-part.ts'

/** One ticket: flights sold by one airline, or by airlines that sell each other's flights. */
export interface FlightBookingPart extends BookingPart {
  readonly product: typeof flightsProduct
  readonly slices: readonly ChosenFare[]
  readonly party: Party
  readonly itinerary: readonly FaredSlice[]
  readonly price: ItineraryPrice
}

/** The fares of a ticket as it is now: chosen at its last exchange, or at booking. */
export const faresOf = ({
  ordered,
  choice,
}: {
  readonly ordered: BookingPart
  readonly choice: unknown
}): readonly ChosenFare[] =>
  (choice as readonly ChosenFare[] | null) ?? (ordered as FlightBookingPart).slices

/** The tickets among the parts of a booking. */
export const ticketsOf = <P extends BookingPart>(parts: readonly P[]): (P & FlightBookingPart)[] =>
  parts.filter((part): part is P & FlightBookingPart => part.product === flightsProduct)
