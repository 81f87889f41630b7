import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { exchangedMinor, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import { fromWire, sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ChosenFare } from '../flights/flight-supplier.ts'
import type { StayChoice } from '../lodging/lodging-supplier.ts'
import type { SoldStay } from '../lodging/index.ts'

/** What every part of a booking has: each is one order at one supplier, at its own price. */
export interface PartTerms {
  /** As accepted, and as it is charged. */
  readonly total: MoneyWire
  /**
   * Where the supplier sells in another currency: what it asks, and the rate at which that became
   * the total.
   */
  readonly exchange?: { readonly rate: ExchangeRate; readonly cost: MoneyWire }
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

/**
 * All rooms of one stay at one property. `total` is what is due now; the rest is the property's to
 * take.
 */
export interface StayPart extends PartTerms {
  readonly product: 'lodging'
  readonly choice: StayChoice
  /** The stay as it was accepted, with the schedule of what cancelling costs. */
  readonly supplied: SoldStay
}

/** A product is booked once it has its part here and its desk (`OrderDesks`). */
export interface PartOf {
  readonly flights: FlightPart
  readonly lodging: StayPart
}
export type Product = keyof PartOf
export type BookingPart = PartOf[Product]

/** What the supplier asks of a part, in its own currency: an order at another total is not taken. */
export const costOf = ({ total, exchange }: Pick<PartTerms, 'total' | 'exchange'>): MoneyWire =>
  exchange?.cost ?? total

/** What a supplier's other price of a part comes to in the currency it is sold in, minor units. */
export const soldAt = ({ exchange }: Pick<PartTerms, 'exchange'>, minor: number): number =>
  exchange === undefined ? minor : exchangedMinor(minor, exchange.rate)

/** What a booking of these parts costs: what is accepted, authorised and captured. */
export const totalOf = (parts: readonly Pick<PartTerms, 'total'>[]): MoneyWire => {
  const [first] = parts
  if (first === undefined) throw new Error('checkout: a booking of nothing')
  return toWire(
    sum(
      parts.map(({ total }) => fromWire(total)),
      first.total.currency,
    ),
  )
}
