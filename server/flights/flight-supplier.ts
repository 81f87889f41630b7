import type { Refusal } from '@portolan/contract/errors.ts'
import type { ContactDetails, PassengerDetails } from '../checkout/index.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { listNearbyAirports } from '@portolan/contract/flights/list-nearby-airports.ts'
import type { priceCalendar } from '@portolan/contract/flights/price-calendar.ts'
import type {
  flightSearchAnswer,
  searchFlights,
} from '@portolan/contract/flights/search-flights.ts'
import type { suggestPlaces } from '@portolan/contract/flights/suggest-places.ts'
import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type {
  ExchangeQuote,
  ExchangeTerms,
  WantedSlice,
} from '@portolan/domain/after-sales/exchange-terms.ts'
import type { FlightNow } from '@portolan/domain/trips/schedule-change.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { readQuoteExtras } from '@portolan/contract/flights/read-quote-extras.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type * as z from 'zod/mini'
import type { OrderPort, PlacedOrder } from '../orders/order-port.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/**
 * The port for suppliers of flights. Ids of options, segments and brands are the supplier's and
 * opaque to the portal.
 */

/** A chosen slice: option and brand. */
export interface ChosenFare {
  readonly option: string
  readonly brand: string
  /** Seats and bags with it; an unavailable seat refuses the whole request. */
  readonly seats?: readonly ChosenSeat[] | undefined
  readonly bags?: readonly ChosenBags[] | undefined
}
/** Indexes of the slice's flights and the party's travelers (`passengersOf`), from 0. */
export interface ChosenSeat {
  readonly segment: number
  readonly passenger: number
  readonly seat: string
}
export interface ChosenBags {
  readonly passenger: number
  readonly pieces: number
}
/** Seats and bags on sale with a chosen slice. Amounts are `currency` in minor units. */
export type SliceOffers = AnswerOf<typeof readQuoteExtras>['slices'][number]
/** A supplier's refusal of a search or price. `field` names fields of the request only. */
export type SupplierRefusal = Refusal

/** A supplier's list of flights, as sent to the browser. */
export type SupplierSearch = z.output<typeof flightSearchAnswer>
export interface PlaceFacts {
  readonly code: string
  readonly name: string
  readonly cityName: string
  readonly country: string
  readonly zone: string
  /** Airports of the place: a city's, or the airport itself. Added nearby airports come last. */
  readonly airports: readonly string[]
}
export type NearbyAirport = AnswerOf<typeof listNearbyAirports>['airports'][number]

export interface SupplierPrice {
  readonly slices: readonly FaredSlice[]
  readonly price: ItineraryPrice
  readonly passportRequired: boolean
  /** False: each slice is a ticket of its own, and the price is their sum. */
  readonly oneTicket: boolean
  /**
   * Milliseconds: an order made while the price is held can be canceled for a full refund at least
   * until then. Null if it can't.
   */
  readonly freeUntil: number | null
  /** How long `hold` would hold this price, milliseconds; null if its airline doesn't. */
  readonly holdsFor: number | null
  /** Changes with anything that was priced: flights, times, terms or a single tax line. */
  readonly fingerprint: string
}

export interface SupplierOrder extends PlacedOrder {
  /** 13 digits each, in passenger order; empty until ticketed. */
  readonly tickets: readonly string[]
}

export interface FlightBooking {
  readonly slices: readonly ChosenFare[]
  readonly party: Party
  /** In the order of `passengersOf(party)`. */
  readonly passengers: readonly PassengerDetails[]
  readonly contact: ContactDetails
  readonly expectedTotal: MoneyWire
}

/** A price that is held with its seats, without cost, until an order is made of it. */
export interface FareHold {
  /** Exclusive, milliseconds. */
  readonly until: number
  readonly total: MoneyWire
}

export interface NonstopRequest extends Pick<BodyOf<typeof searchFlights>, 'cabin' | 'party'> {
  readonly slice: BodyOf<typeof searchFlights>['slices'][number]
  readonly now: number
}
export interface NonstopFlight {
  /** Id of the option in `search`. */
  readonly id: string
  readonly airline: string
  readonly alliance: string | null
  readonly from: FlightEnd
  readonly to: FlightEnd
  /** Milliseconds. */
  readonly leavesAt: number
  readonly landsAt: number
  /** The party's lowest total, minor units. */
  readonly total: number
}
interface FlightEnd {
  readonly airport: string
  readonly country: string
  readonly terminal: string | undefined
}

export interface DateGridRequest extends Pick<
  BodyOf<typeof priceCalendar>,
  'origin' | 'destination' | 'cabin' | 'party'
> {
  readonly departures: readonly CalendarDate[]
  readonly returns: readonly CalendarDate[]
  readonly now: number
}

/** A change an airline has announced; what it means for travelers is derived from it. */
export interface FlightNotice {
  /** Increases with every notice of the supplier. */
  readonly sequence: number
  /** Two-character code and number of the operating airline. */
  readonly airline: string
  readonly number: string
  /** Local departure date as sold. */
  readonly date: CalendarDate
  /** Product time, milliseconds. */
  readonly at: number
}

/** A search for a change of an order: new slices, and how many of its own it keeps. */
export interface ChangeSearch extends Pick<
  BodyOf<typeof searchFlights>,
  'slices' | 'cabin' | 'chosen'
> {
  /** Ours. */
  readonly reference: string
  readonly party: Party
  readonly staying: number
  readonly now: number
}

/** One ticket. Its supplier's codes are at `FlightSupplier`. */
export interface FlightOrders {
  readonly booking: FlightBooking
  readonly order: SupplierOrder
  readonly changeTerms: ExchangeTerms
  readonly change: readonly WantedSlice[]
  readonly quotedChange: ExchangeQuote
}

/**
 * Besides the codes of every order: `changeTerms` refuses with `ContactAirline` if the airline
 * controls the booking; `quoteChange` with `SegmentFlown`, `SameFlights`, `SlicesOverlap`,
 * `NotExchangeable`, `ContactAirline`, `NoAvailability`, `SeatTaken`, `SeatNotSold`,
 * `SeatNotForPassenger` or `TooManyBags`; `confirmChange` with `ExchangeQuoteExpired`, or
 * `NoAvailability` or `SeatTaken` if seats are gone. Seats and bags of kept flights are kept; those
 * of exchanged flights count toward their value.
 */
export interface FlightSupplier extends OrderPort<FlightOrders> {
  /** Cache key: results are the same while this text is. */
  epoch(now: number): Promise<string>
  /** `only`: restrict the slice to these flights of `nonstops`. */
  search(
    request: BodyOf<typeof searchFlights> & {
      readonly now: number
      readonly only?: readonly string[]
    },
  ): Promise<Result<SupplierSearch, SupplierRefusal>>
  /** Nonstop flights of one slice, sold separately. Far cheaper than a list, to decide what to list. */
  nonstops(request: NonstopRequest): Promise<Result<readonly NonstopFlight[], SupplierRefusal>>
  calendar(
    request: BodyOf<typeof priceCalendar> & { readonly now: number },
  ): Promise<Result<AnswerOf<typeof priceCalendar>['days'], SupplierRefusal>>
  /** Indexed by departure, then return; per adult in minor units; null where nothing is sold. */
  dateGrid(request: DateGridRequest): Promise<Result<(number | null)[][], SupplierRefusal>>
  /** Best match first, at most ten; empty for unknown text. */
  suggest(text: string): Promise<AnswerOf<typeof suggestPlaces>['suggestions']>
  /**
   * A place by its code (`place-code.ts`); null without flights or if an added airport is not
   * nearby.
   */
  place(code: string): Promise<PlaceFacts | null>
  /**
   * Airports that can be added to a place, nearest first, bounded by `nearbyTerms`; empty without
   * flights.
   */
  nearby(place: string): Promise<readonly NearbyAirport[]>
  /** Airports where tickets of two airlines can connect without a large detour, busiest first. */
  transferPoints(origin: string, destination: string, most: number): Promise<readonly string[]>
  /** Minimum connection minutes on one ticket, with and without a border; null without flights. */
  connectionTimes(
    airport: string,
  ): Promise<{ readonly domestic: number; readonly international: number } | null>
  /**
   * Arrival delays of the flight number's recent flights, minutes; null for a canceled one. Empty
   * if unknown.
   */
  pastArrivals(segmentId: string, now: number): Promise<readonly (number | null)[]>
  /**
   * `honor`: fingerprint of a price from the last twenty minutes, which holds unless its seats or
   * fare bucket are gone. `reference`: our order whose seat assignments this price may reuse.
   */
  price(request: {
    readonly slices: readonly ChosenFare[]
    readonly party: Party
    readonly now: number
    readonly honor?: string
    readonly reference?: string
  }): Promise<Result<SupplierPrice, SupplierRefusal>>
  /**
   * Current seat maps and bags. `reference`: our order being changed, whose own seats count as
   * available.
   */
  extras(request: {
    readonly slices: readonly ChosenFare[]
    readonly now: number
    readonly reference?: string
  }): Promise<Result<readonly SliceOffers[], SupplierRefusal>>
  /** Notices after a sequence, oldest first, a batch at a time; does not consume them. */
  notices(after: number): Promise<SupplierAnswer<readonly FlightNotice[]>>
  /**
   * Holds a price with its seats under the reference of a later order, which `book` makes of it.
   * `PriceChanged`, or a refusal where the airline doesn't hold it. Idempotent by reference.
   */
  hold(
    reference: string,
    booking: Pick<FlightBooking, 'slices' | 'party' | 'expectedTotal'>,
  ): Promise<SupplierAnswer<FareHold>>
  /** Null if nothing is held, or no longer. */
  held(reference: string): Promise<SupplierAnswer<FareHold | null>>
  /** Releases what is held, and closes a reference without an order. Idempotent. */
  releaseHold(reference: string): Promise<SupplierAnswer<null>>
  /** Current flights by id; unknown ones are absent. */
  flightsNow(segmentIds: readonly string[]): Promise<SupplierAnswer<ReadonlyMap<string, FlightNow>>>
  /** Flights of the order's airline; totals cover all searched slices, priced with those kept. */
  searchChange(request: ChangeSearch): Promise<Result<SupplierSearch, SupplierRefusal>>
}
