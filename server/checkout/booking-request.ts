import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { ContactDetails, PassengerDetails } from '../flights/flight-supplier.ts'
import type { stayDetails } from '@portolan/contract/checkout/booking.ts'
import type { BookingPart } from './booking-part.ts'
import type * as z from 'zod/mini'

/** What a property is told with a booking. */
export type StayDetails = z.output<typeof stayDetails>

/** What a booking will earn on what the card pays: posted as it stands. */
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
  /**
   * Each is an order of its own; all are booked, or none. Ordered one after the other, given back
   * in reverse.
   */
  readonly parts: readonly BookingPart[]
  /** What pays: in sum exactly what was accepted. All but the card's part is held from now on. */
  readonly tenders: readonly Tender[]
  readonly earn: BookingEarn | null
  /** Product time. */
  readonly placedAt: number
  /**
   * Travellers with their documents, the contact and the card's token: sealed wherever they are
   * stored.
   */
  readonly details: BookingDetails
}
export interface BookingDetails {
  readonly passengers: readonly PassengerDetails[]
  readonly contact: ContactDetails
  /** Null where no card pays. */
  readonly methodToken: string | null
  /** For a stay: what its property is told. */
  readonly stay?: StayDetails
}

/** Our names for what is made at the counterparties. */
export const chargeReference = (bookingId: string): string => `${bookingId}:auth`
export const captureKey = (bookingId: string): string => `${bookingId}:cap`
export const refundKey = (bookingId: string): string => `${bookingId}:refund`
/** `part`: its place among the parts of the booking, from 0. */
export const orderReference = (bookingId: string, part: number): string =>
  `${bookingId}:order${part + 1}`
