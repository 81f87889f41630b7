import type { FaredSlice, ItineraryPrice } from '../flights/itinerary.ts'
import type { Penalty } from '../flights/penalties.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'

/** Whether and how an airline changes one order. */
export interface ExchangeTerms {
  /**
   * The strictest penalty of its fares, for each traveller in a seat; none where the airline itself
   * has changed a flight.
   */
  readonly penalty: Penalty
  /** Travellers in a seat. */
  readonly payers: number
  readonly ticketed: boolean
  /**
   * In the order of the ticket. `closed`: it leaves too soon for anybody but the airline's desk.
   * `closesAt`: product time, milliseconds.
   */
  readonly slices: readonly {
    readonly flown: boolean
    readonly closed: boolean
    readonly closesAt: number
    readonly value: MoneyWire
  }[]
}

/**
 * Seats and bags wanted on new flights: flights of the slice and travelers of the trip, counted
 * from 0.
 */
export interface WantedExtras {
  readonly seats?:
    | readonly { readonly segment: number; readonly passenger: number; readonly seat: string }[]
    | undefined
  readonly bags?: readonly { readonly passenger: number; readonly pieces: number }[] | undefined
}
/**
 * What becomes of a slice of the ticket, by its place; slices that are not named are kept, and so
 * are their seats and bags.
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
 * The money of a change. Each is zero or more, and old value + due = new value + penalty + refund +
 * credit + forfeited.
 */
export interface ExchangeMoney {
  /** The new flights with their taxes, seats and bags, and what those given up were worth. */
  readonly newFlights: MoneyWire
  readonly givenUp: MoneyWire
  readonly penalty: MoneyWire
  readonly due: MoneyWire
  readonly refund: MoneyWire
  readonly credit: MoneyWire
  /** Instant until which the credit must be used; null where there is none. */
  readonly creditExpiresAt: string | null
  readonly forfeited: MoneyWire
}

/** The supplier's word on changing one order. */
export interface ExchangeQuote extends ExchangeMoney {
  readonly id: string
  /** Milliseconds by the supplier's clock: confirmed then or later it is refused. */
  readonly expiresAt: number
  readonly payers: number
  /**
   * All slices of the ticket afterwards, in order. `from`: its place on the ticket as it is;
   * `fared` for those that are new.
   */
  readonly slices: readonly (
    | { readonly from: number; readonly fared: null }
    | { readonly from: null; readonly fared: FaredSlice }
  )[]
  /** What is new: base, taxes, and its seats and bags. Null where nothing is. */
  readonly newPrice: {
    readonly base: MoneyWire
    readonly tax: MoneyWire
    readonly extras: MoneyWire
  } | null
  /** Of `givenUp`: seats and bags of the flights given up. */
  readonly givenUpExtras: MoneyWire
  /** Of the whole ticket afterwards. */
  readonly price: ItineraryPrice
}
