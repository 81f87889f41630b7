import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { bookedTraveler, contact } from '@portolan/contract/checkout/booking.ts'
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
  CancellationQuote,
  CancelledOrder,
} from '@portolan/domain/trips/cancellation-terms.ts'
import type {
  ExchangeQuote,
  ExchangeTerms,
  WantedSlice,
} from '@portolan/domain/trips/exchange-terms.ts'
import type { FlightNow } from '@portolan/domain/trips/schedule-change.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { readQuoteExtras } from '@portolan/contract/flights/read-quote-extras.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type * as z from 'zod/mini'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/**
 * Whoever sells flights to the portal: the built-in market now, an aggregator's API later, behind
 * the same signatures. Ids of options, segments and brands are the supplier's and opaque to the
 * portal.
 */

/** A slice as it is chosen from a list: the option's id and the brand on it. */
export interface ChosenFare {
  readonly option: string
  readonly brand: string
  /** Seats and bags wanted with it; a seat that has gone, or cannot be had, refuses the whole. */
  readonly seats?: readonly ChosenSeat[] | undefined
  readonly bags?: readonly ChosenBags[] | undefined
}
/** Flights of the slice and travellers of the party (`passengersOf`), both counted from 0. */
export interface ChosenSeat {
  readonly segment: number
  readonly passenger: number
  readonly seat: string
}
export interface ChosenBags {
  readonly passenger: number
  readonly pieces: number
}
/** What can be bought with a chosen slice. Amounts are `currency` in minor units. */
export type SliceOffers = AnswerOf<typeof readQuoteExtras>['slices'][number]
/**
 * A supplier's refusal of a question. Sees no person, so `field` is set only for the request's own
 * fields.
 */
export type SupplierRefusal = Refusal

/** The list without its tags: what is best is the portal's judgement, not the supplier's. */
export type SupplierSearch = Omit<z.output<typeof flightSearchAnswer>, 'options'> & {
  readonly options: readonly Omit<z.output<typeof flightSearchAnswer>['options'][number], 'tags'>[]
}
export interface PlaceFacts {
  readonly code: string
  readonly name: string
  readonly cityName: string
  readonly country: string
  readonly zone: string
  /**
   * The airports that a city's code stands for; an airport stands for itself. Those added near it
   * come last.
   */
  readonly airports: readonly string[]
}
export type NearbyAirport = AnswerOf<typeof listNearbyAirports>['airports'][number]

export interface SupplierPrice {
  readonly slices: readonly FaredSlice[]
  readonly price: ItineraryPrice
  readonly passportRequired: boolean
  /**
   * False: the airlines do not sell these slices together, and the price is that of a ticket for
   * each.
   */
  readonly oneTicket: boolean
  /** Changes whenever anything that was priced changes: flights, times, terms or a single tax line. */
  readonly fingerprint: string
}

export type PassengerDetails = z.output<typeof bookedTraveler>
export type ContactDetails = z.output<typeof contact>

export interface SupplierOrder {
  /** Ours. */
  readonly reference: string
  /** The airline's, six characters; null until the airline has given one. */
  readonly locator: string | null
  readonly status: 'Booked' | 'Ticketed' | 'Cancelled'
  readonly total: MoneyWire
  /** 13 digits each, one a passenger, in the order of the passengers; empty until ticketed. */
  readonly tickets: readonly string[]
  /** Product time, milliseconds. */
  readonly bookedAt: number
  /** By which quote it was cancelled; null where it stands, or was undone whole. */
  readonly cancelled: CancelledOrder | null
  /** By which quote its flights were last changed; null where they never were. */
  readonly changedBy: string | null
}

export interface BookRequest {
  /** Ours, unique to the booking: a second request with it answers with the first one's order. */
  readonly reference: string
  readonly slices: readonly ChosenFare[]
  readonly party: Party
  /** In the order of `passengersOf(party)`. */
  readonly passengers: readonly PassengerDetails[]
  readonly contact: ContactDetails
  /**
   * Refused with `PriceChanged` and the facts `expectedMinor`, `currentMinor`, `currency` when it
   * is another by now.
   */
  readonly expectedTotal: MoneyWire
}

export interface NonstopRequest extends Pick<BodyOf<typeof searchFlights>, 'cabin' | 'party'> {
  readonly slice: BodyOf<typeof searchFlights>['slices'][number]
  readonly now: number
}
export interface NonstopFlight {
  /** Of the option that `search` lists. */
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

/** What an airline has announced of a flight: news, not yet what it means for whoever has booked it. */
export interface FlightNotice {
  /** Rises with every notice of the supplier. */
  readonly sequence: number
  /** Two characters and the number, as the airline that flies it calls it. */
  readonly airline: string
  readonly number: string
  /** Local date of departure, as it was sold. */
  readonly date: CalendarDate
  /** Product time, milliseconds. */
  readonly at: number
}

/**
 * Flights to change an order to: the slices that are looked for, in order, beside so many of its
 * own that stay.
 */
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

export interface FlightSupplier {
  /** Answers alike for as long as this text stays the same: the key under which answers may be kept. */
  epoch(now: number): Promise<string>
  /** `only`: of one slice nothing but these flights of `nonstops`. */
  search(
    request: BodyOf<typeof searchFlights> & {
      readonly now: number
      readonly only?: readonly string[]
    },
  ): Promise<Result<SupplierSearch, SupplierRefusal>>
  /**
   * Flights without a stop of one slice, each sold by itself, at a small part of what a list costs:
   * what lets most of them be passed over before they are listed.
   */
  nonstops(request: NonstopRequest): Promise<Result<readonly NonstopFlight[], SupplierRefusal>>
  calendar(
    request: BodyOf<typeof priceCalendar> & { readonly now: number },
  ): Promise<Result<AnswerOf<typeof priceCalendar>['days'], SupplierRefusal>>
  /** By departure, then by return, per adult in minor units; `null` where no trip is sold. */
  dateGrid(request: DateGridRequest): Promise<Result<(number | null)[][], SupplierRefusal>>
  /** Best match first, at most ten. Never fails: an unknown text has no matches. */
  suggest(text: string): Promise<AnswerOf<typeof suggestPlaces>['suggestions']>
  /**
   * By `place-code.ts`: null for a code nobody flies from, and where an airport added to it is not
   * among its `nearby`.
   */
  place(code: string): Promise<PlaceFacts | null>
  /**
   * Airports that can be added to an airport or a city, nearest first, as `nearbyTerms` bounds
   * them; empty for a code nobody flies from.
   */
  nearby(place: string): Promise<readonly NearbyAirport[]>
  /**
   * Airports with flights from the one place and to the other that are no great way round, the
   * busiest first: where tickets of two airlines may meet.
   */
  transferPoints(origin: string, destination: string, most: number): Promise<readonly string[]>
  /**
   * Least minutes to change planes there on one ticket, by whether a border is crossed; null for a
   * code nobody flies from.
   */
  connectionTimes(
    airport: string,
  ): Promise<{ readonly domestic: number; readonly international: number } | null>
  /**
   * How late the last flights under a segment's number arrived, minutes; null for one that was
   * cancelled. Empty where none is known.
   */
  pastArrivals(segmentId: string, now: number): Promise<readonly (number | null)[]>
  /**
   * `honour`: fingerprint of a price given within the last twenty minutes, which stands unless the
   * seats have gone or moved to another fare bucket since. `reference`: of an order of ours whose
   * seats by number this one would take over.
   */
  price(request: {
    readonly slices: readonly ChosenFare[]
    readonly party: Party
    readonly now: number
    readonly honour?: string
    readonly reference?: string
  }): Promise<Result<SupplierPrice, SupplierRefusal>>
  /**
   * Seat maps and bags of chosen slices, as they stand now. `reference`: of an order of ours that
   * would be changed to them, whose own seats are no obstacle to it.
   */
  extras(request: {
    readonly slices: readonly ChosenFare[]
    readonly now: number
    readonly reference?: string
  }): Promise<Result<readonly SliceOffers[], SupplierRefusal>>
  book(request: BookRequest): Promise<SupplierAnswer<SupplierOrder>>
  /** By our reference; null where the supplier holds no such order (yet). */
  readBack(reference: string): Promise<SupplierAnswer<SupplierOrder | null>>
  /**
   * The fence around an order whose outcome nobody knows: the order under our reference, or (null)
   * the promise that there is none and never will be, however late a request for one still arrives.
   * Durable and idempotent; `unknown` promises nothing. Null instead of a function: this supplier
   * cannot promise it, and its silence is waited out (`bookingTerms.supplierGrace`).
   */
  readonly closeReference:
    | ((reference: string) => Promise<SupplierAnswer<SupplierOrder | null>>)
    | null
  /**
   * Notices behind a sequence, oldest first, some at a time; none where there is nothing new.
   * Reading changes nothing.
   */
  notices(after: number): Promise<SupplierAnswer<readonly FlightNotice[]>>
  /** Flights as the airline has them now, by id; those it does not know are absent. */
  flightsNow(segmentIds: readonly string[]): Promise<SupplierAnswer<ReadonlyMap<string, FlightNow>>>
  /**
   * Undoes an order that nobody was told of: voids it, ticketed or not, and gives the seats back.
   * Idempotent. `BookingSessionMissing` where there is none.
   */
  cancel(reference: string): Promise<SupplierAnswer<SupplierOrder>>
  /**
   * What cancelling comes to now, for as long as the quote stands, and later. Has no effect.
   * `BookingSessionMissing` where there is no such order, `AlreadyCanceled` where it is cancelled.
   */
  quoteCancellation(reference: string): Promise<SupplierAnswer<CancellationQuote>>
  /**
   * Cancels by a quote, at its terms or not at all: `CancellationQuoteExpired` at its expiry or
   * later, by the supplier's own clock. The quote is the idempotency key: sent again, it answers
   * with the order it has cancelled.
   */
  confirmCancellation(reference: string, quoteId: string): Promise<SupplierAnswer<SupplierOrder>>
  /**
   * Whether an order's flights can be changed. Has no effect. `BookingSessionMissing`,
   * `AlreadyCanceled`, `ContactAirline` where the airline has it in its own hands.
   */
  changeTerms(reference: string): Promise<SupplierAnswer<ExchangeTerms>>
  /**
   * Flights of the order's own airline; totals are those of all slices that are looked for, priced
   * with those that stay.
   */
  searchChange(request: ChangeSearch): Promise<Result<SupplierSearch, SupplierRefusal>>
  /**
   * What a change comes to, for as long as the quote stands. Has no effect. Seats and bags of
   * flights that are kept stay, and those of flights given up are part of what these are worth.
   * `SegmentFlown`, `SameFlights`, `SlicesOverlap`, `NotExchangeable`, `ContactAirline`,
   * `NoAvailability`, `SeatTaken`, `SeatNotSold`, `SeatNotForPassenger`, `TooManyBags`, and those
   * of `changeTerms`.
   */
  quoteChange(
    reference: string,
    wanted: readonly WantedSlice[],
  ): Promise<SupplierAnswer<ExchangeQuote>>
  /**
   * Changes by a quote, at its money or not at all: `ExchangeQuoteExpired`, `NoAvailability` or
   * `SeatTaken` where the seats have gone. The quote is the idempotency key: sent again, it answers
   * with the order it has changed. `AgentFulfilmentNeeded`: only the supplier's desk does it, for
   * which the quote stands a day longer; confirmed again with `byDesk` it is done.
   */
  confirmChange(
    reference: string,
    quoteId: string,
    byDesk: boolean,
  ): Promise<SupplierAnswer<SupplierOrder>>
}
