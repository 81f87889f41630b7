import type { Refusal } from '@portolan/contract/errors.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { TripPart } from '../trips/index.ts'
import type { BookingPart } from './booking-part.ts'

/** A price and what it is of: only prices of the same are compared. */
export interface PriceOf {
  /** Identifies flights, brands and travelers; or property, rooms, rates, dates and guests. */
  readonly itinerary: string
  /** Of everybody together. */
  readonly price: MoneyWire
}

export interface PropertyOfTerms {
  readonly collection: string
  readonly isVacationRental: boolean
  readonly paidAtProperty: boolean
}

/**
 * How the parts that one booking has of a product are priced again later (protections-38). `Kept`
 * is plain JSON: what the product needs for it.
 */
export interface PriceAgain<Part extends BookingPart = BookingPart, Kept = unknown> {
  readonly covers: 'Flight' | 'Room'
  readonly booked: (parts: readonly Part[]) => PriceOf
  /** What of a property the terms exclude; null for what has none. */
  readonly property: (parts: readonly Part[]) => PropertyOfTerms | null
  readonly keep: (parts: readonly Part[]) => Kept
  /** Refused where it is not sold today, or where the supplier does not say. */
  readonly today: (kept: Kept) => Promise<Result<PriceOf, Refusal>>
  /** Whether the parts of a trip are still what was booked, apart from cancellations. */
  readonly isAsBooked: (kept: Kept, parts: readonly TripPart[]) => boolean
}

/** For the registry; the one cast, as for `bookingProduct`. */
export const priceAgain = <Part extends BookingPart, Kept>(
  again: PriceAgain<Part, Kept>,
): PriceAgain => again as unknown as PriceAgain
