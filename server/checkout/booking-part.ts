import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ChosenFare } from '../flights/flight-supplier.ts'
import type { StayChoice, SupplierStay } from '../lodging/lodging-supplier.ts'

/** What every part of a booking has: each is one order at one supplier, at its own price. */
export interface PartTerms {
  /** As accepted: an order at another total is not taken. */
  readonly total: MoneyWire
  /** Hash of everything that was priced: another one means another quote. */
  readonly fingerprint: string
  /** Documents (tickets) without which the part is not delivered. */
  readonly documents: number
}

/** One ticket: flights that one airline, or several that sell each other's, answers for. */
export interface FlightPart extends PartTerms {
  readonly product: 'flights'
  readonly slices: readonly ChosenFare[]
  readonly party: Party
  readonly itinerary: readonly FaredSlice[]
  readonly price: ItineraryPrice
}

/** All rooms of one stay at one property. `total` is what is due now; the rest is the property's to take. */
export interface StayPart extends PartTerms {
  readonly product: 'lodging'
  readonly choice: StayChoice
  /** The supplier's word as it was accepted, with the schedule of what cancelling costs. */
  readonly supplied: SupplierStay
}

/** A product is booked once it has its part here and its desk (`OrderDesks`). */
export interface PartOf {
  readonly flights: FlightPart
  readonly lodging: StayPart
}
export type Product = keyof PartOf
export type BookingPart = PartOf[Product]

/** What a booking of these parts costs: what is accepted, authorised and captured. */
export const totalOf = (parts: readonly Pick<PartTerms, 'total'>[]): MoneyWire => {
  const [first] = parts
  if (first === undefined) throw new Error('checkout: a booking of nothing')
  return toWire(sum(parts.map(({ total }) => fromWire(total)), first.total.currency))
}
