import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { ChosenFare, ContactDetails, PassengerDetails } from '../flights/flight-supplier.ts'

/** What a booking will earn, as its quote said: posted as it stands. */
export interface BookingEarn {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly lastFour: string
  readonly unit: 'miles' | 'cash'
  readonly amount: number
}

/** What was asked for and accepted; never changes once placed. */
export interface BookingRequest {
  readonly id: string
  readonly tenant: TenantId
  readonly personId: string
  /** In a delegated session: the agent who placed it. */
  readonly actedBy: string | null
  /** Made with the booking, so that whatever is written later names the same trip. */
  readonly tripId: string
  readonly quoteId: string
  readonly slices: readonly ChosenFare[]
  readonly party: Party
  readonly itinerary: readonly FaredSlice[]
  readonly price: ItineraryPrice
  readonly fingerprint: string
  readonly earn: BookingEarn | null
  /** Product time. */
  readonly placedAt: number
  /** Travellers with their documents, the contact and the card's token: sealed wherever they are stored. */
  readonly details: BookingDetails
}
export interface BookingDetails {
  readonly passengers: readonly PassengerDetails[]
  readonly contact: ContactDetails
  readonly methodToken: string
}

/** Our names for what is made at the counterparties. */
export const chargeReference = (bookingId: string): string => `${bookingId}:auth`
export const captureKey = (bookingId: string): string => `${bookingId}:cap`
export const refundKey = (bookingId: string): string => `${bookingId}:refund`
export const orderReference = (bookingId: string): string => bookingId
