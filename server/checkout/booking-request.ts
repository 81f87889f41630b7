import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import type { NamedChargedTo } from '@portolan/domain/companies/charge-to.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type {
  activityAnswers,
  bookedTraveler,
  contact,
  driverDetails,
  stayDetails,
} from '@portolan/contract/checkout/booking.ts'
import type { OrderedPart } from './booking-part.ts'
import type * as z from 'zod/mini'

export type StayDetails = z.output<typeof stayDetails>
/** Suppliers are not told which saved traveler it is. */
export type PassengerDetails = Omit<z.output<typeof bookedTraveler>, 'savedTravelerId'>
export type ContactDetails = z.output<typeof contact>

/** Rewards the booking will earn on the card's part. */
export interface BookingEarn {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly lastFour: string
  readonly unit: 'miles' | 'cash'
  readonly amount: number
}

/** One who travels, or a guest of a stay. */
export interface BookingTraveler {
  /** The profile of the caller's list that travels; null if the name was only typed. */
  readonly savedTravelerId: string | null
  readonly name: string
}

/**
 * The accepted request; immutable once placed. Three kinds of people are told apart: the owner
 * (`personId`), the booker (`bookerOf`) and the travelers.
 */
export interface BookingRequest {
  readonly id: string
  readonly tenant: TenantId
  /** The owner: whose trip it is. */
  readonly personId: string
  /** In a delegated session: the agent who placed it. */
  readonly actedBy: string | null
  /** In the order of `details.passengers`. */
  readonly travelers: readonly BookingTraveler[]
  /** The company it is placed in; null for consumers. */
  readonly businessId: string | null
  /**
   * Assigned when the booking is placed, so that later records can refer to the trip. Null for a
   * purchase that opens no trip.
   */
  readonly tripId: string | null
  readonly quoteId: string
  /** Where its company is charged; absent for consumers. */
  readonly chargedTo?: NamedChargedTo
  /** Each is a separate order. All are booked or none: ordered in sequence, undone in reverse. */
  readonly parts: readonly OrderedPart[]
  /** Tenders; their sum is the accepted total. All but the card's part is held from now on. */
  readonly tenders: readonly Tender[]
  readonly earn: BookingEarn | null
  /** Product time. */
  readonly placedAt: number
  /** Travelers with documents, contact and card token; sealed wherever it is stored. */
  readonly details: BookingDetails
}
export interface BookingDetails {
  readonly passengers: readonly PassengerDetails[]
  readonly contact: ContactDetails
  /** Null where no card pays. */
  readonly methodToken: string | null
  /** For stays: details for the property. */
  readonly stay?: StayDetails
  /** For rental cars: details for the company. */
  readonly driver?: z.output<typeof driverDetails>
  /** For activities: what the operator asked. */
  readonly activity?: z.output<typeof activityAnswers>
}

/** Who placed it. */
export const bookerOf = ({
  personId,
  actedBy,
}: Pick<BookingRequest, 'personId' | 'actedBy'>): string => actedBy ?? personId

/** Who travels: the ids that are stored with the terms, and the names that are sealed. */
export const travelersOf = (
  passengers: readonly Pick<PassengerDetails, 'givenName' | 'surname'>[],
  savedTravelerIds: readonly (string | null)[],
): BookingTraveler[] =>
  passengers.map(({ givenName, surname }, at) => ({
    savedTravelerId: savedTravelerIds[at] ?? null,
    name: fullName({ givenName, surname }),
  }))

/** The details of a part: those of its own travelers. */
export const detailsOfPart = (
  details: BookingDetails,
  { travelers }: Pick<OrderedPart, 'travelers'>,
): BookingDetails =>
  travelers === undefined
    ? details
    : { ...details, passengers: details.passengers.slice(0, travelers) }

/** Our references at the counterparties. */
export const chargeReference = (bookingId: string): string => `${bookingId}:auth`
export const captureKey = (bookingId: string): string => `${bookingId}:cap`
export const refundKey = (bookingId: string): string => `${bookingId}:refund`
export const orderReference = (bookingId: string, { id }: Pick<OrderedPart, 'id'>): string =>
  `${bookingId}:${id}`
