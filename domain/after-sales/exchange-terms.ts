import type { FaredSlice, ItineraryPrice } from '../flights/itinerary.ts'
import type { Penalty } from '../flights/penalties.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'

/** Whether and how an airline changes an order. */
export interface ExchangeTerms {
  /**
   * The strictest penalty of its fares, per traveler in a seat; no penalty if the airline itself
   * has changed a flight.
   */
  readonly penalty: Penalty
  /** Number of travelers in a seat. */
  readonly payers: number
  readonly ticketed: boolean
  /**
   * In ticket order. `closed`: too close to departure for anyone but the airline's desk.
   * `closesAt`: product time in milliseconds.
   */
  readonly slices: readonly {
    readonly flown: boolean
    readonly closed: boolean
    readonly closesAt: number
    readonly value: MoneyWire
  }[]
}

/**
 * Seats and bags selected for new flights. Flights of the slice and travelers of the trip are
 * counted from 0.
 */
export interface WantedExtras {
  readonly seats?:
    | readonly { readonly segment: number; readonly passenger: number; readonly seat: string }[]
    | undefined
  readonly bags?: readonly { readonly passenger: number; readonly pieces: number }[] | undefined
}
/**
 * The action for a slice of the ticket, by index. Slices that are not listed are kept with their
 * seats and bags.
 */
export type WantedSlice =
  | { readonly action: 'Keep' | 'Remove'; readonly slice: number }
  | ({
      readonly action: 'Change'
      readonly slice: number
      readonly option: string
      readonly brand: string
    } & WantedExtras)
  | ({ readonly action: 'Add'; readonly option: string; readonly brand: string } & WantedExtras)

/**
 * The amounts of an exchange, each zero or more: old value + due = new value + penalty + refund +
 * credit + forfeited.
 */
export interface ExchangeMoney {
  /** The new flights with taxes, seats and bags; `givenUp` is the value of the old ones. */
  readonly newFlights: MoneyWire
  readonly givenUp: MoneyWire
  readonly penalty: MoneyWire
  readonly due: MoneyWire
  readonly refund: MoneyWire
  readonly credit: MoneyWire
  /** Instant by which the credit must be used; null without a credit. */
  readonly creditExpiresAt: string | null
  readonly forfeited: MoneyWire
}

/** The supplier's quote for changing one order. */
export interface ExchangeQuote extends ExchangeMoney {
  readonly id: string
  /** Milliseconds on the supplier's clock; from then on a confirmation is refused. */
  readonly expiresAt: number
  readonly payers: number
  /**
   * All slices of the new ticket, in order. `from` is the index on the old ticket; `fared` is set
   * for new slices.
   */
  readonly slices: readonly (
    | { readonly from: number; readonly fared: null }
    | { readonly from: null; readonly fared: FaredSlice }
  )[]
  /** Price of the new flights: base, taxes, seats and bags. Null if there are none. */
  readonly newPrice: {
    readonly base: MoneyWire
    readonly tax: MoneyWire
    readonly extras: MoneyWire
  } | null
  /** The part of `givenUp` for seats and bags. */
  readonly givenUpExtras: MoneyWire
  /** Price of the whole new ticket. */
  readonly price: ItineraryPrice
}
