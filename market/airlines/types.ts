/**
 * Types of the airlines' answers. Money is integer US cents; times are `ZonedMoment`s, in which
 * local time, zone and instant agree; every id can be parsed without a store.
 */
import type { CalendarDate, ZonedMoment } from '@portolan/kernel/calendar.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { FlownFlight } from './operations/flown-flight.ts'

export type Cents = number
/** Milliseconds since the epoch, product time. */
export type Instant = number

export const cabins = ['BasicEconomy', 'Economy', 'PremiumEconomy', 'Business', 'First'] as const
export type Cabin = (typeof cabins)[number]
/** A cabin that is a place in the aircraft. Basic economy is a brand sold in the economy cabin. */
export type SeatCabin = Exclude<Cabin, 'BasicEconomy'>
/** 0 basic, 1 standard, 2 enhanced or premium economy, 3 premium or business, 4 luxury or first. */
export type ShelfRating = 0 | 1 | 2 | 3 | 4
/** ADT 12+, CNN 2-11, INF on a lap, INS under 2 in a seat. */
export type PassengerType = 'ADT' | 'CNN' | 'INF' | 'INS'

export interface Party {
  readonly adults: number
  readonly children: number
  readonly lapInfants: number
  readonly seatedInfants: number
}

// ---- schedule -----------------------------------------------------------------------------------

export interface AirlineName {
  /** IATA, two characters: `BA`, `B6`. */
  readonly code: string
  readonly name: string
}

export interface AirSegment {
  /** `BA178-2027-02-05-JFK`: marketing flight, local departure date, origin. */
  readonly id: string
  readonly marketing: AirlineName
  readonly number: number
  /**
   * The operating airline. Same as the marketing flight unless it is a codeshare or a regional
   * partner.
   */
  readonly operating: AirlineName & { readonly number: number }
  readonly origin: string
  readonly destination: string
  readonly originTerminal: string | null
  readonly destinationTerminal: string | null
  readonly departure: ZonedMoment
  readonly arrival: ZonedMoment
  readonly durationMinutes: number
  /** Local arrival date minus local departure date: -1, 0, 1 or 2. */
  readonly plusDays: number
  readonly distanceKm: number
  readonly aircraft: { readonly code: string; readonly name: string }
  readonly cabins: readonly SeatCabin[]
}

export interface Layover {
  readonly airport: string
  readonly minutes: number
  /** The local date changes during the layover. */
  readonly overnight: boolean
}

// ---- fares --------------------------------------------------------------------------------------

export type Penalty =
  | { readonly kind: 'NoPenalty' }
  | { readonly kind: 'NotPossible' }
  | { readonly kind: 'Unknown' }
  | { readonly kind: 'WithFee'; readonly amount: Cents }

export interface BrandBags {
  readonly personalItem: true
  readonly carryOn: {
    readonly pieces: 0 | 1
    readonly weightKg: number
    readonly fee: Cents | null
  }
  /**
   * Checked bags included, and the fees of the first and second bag beyond them; null if the
   * airline takes none.
   */
  readonly checked: {
    readonly pieces: 0 | 1 | 2 | 3
    readonly weightKg: number
    readonly firstBag: Cents | null
    readonly secondBag: Cents | null
  }
}

export interface FareBrand {
  /** `BA.basic.long`: airline, tier, haul. */
  readonly id: string
  readonly airline: string
  /** The name the airline would print: `Economy Basic`, `Main Cabin Flex`. */
  readonly name: string
  readonly shortName: string
  readonly cabin: Cabin
  readonly seatCabin: SeatCabin
  readonly shelf: ShelfRating
  readonly bags: BrandBags
  readonly seatChoice: 'included' | 'for-a-fee' | 'at-check-in'
  readonly seatFee: Cents | null
  readonly change: Penalty
  readonly cancel: Penalty
  /** True if canceling gives a refund (less a fee), false if it gives credit or nothing. */
  readonly refundable: boolean
  /** Airline miles earned, as a percentage of the distance. */
  readonly earnPercent: number
  readonly boarding: 'last' | 'standard' | 'priority'
  readonly lounge: boolean
  readonly meals: 'for-sale' | 'included'
  readonly wifi: 'none' | 'for-sale' | 'included'
}

export interface TaxLine {
  /** Industry code where one is in public use: `US`, `XF`, `YQ`, `GB`. */
  readonly code: string
  readonly name: string
  readonly amount: Cents
}

/** The price of one passenger of a type; `count` of them travel. base + taxes = total, to the cent. */
export interface PassengerPrice {
  readonly type: PassengerType
  readonly count: number
  readonly base: Cents
  readonly taxes: readonly TaxLine[]
  readonly taxTotal: Cents
  readonly total: Cents
}

/** The whole party. `total` = sum of count x passenger total = base + taxes. */
export interface PartyPrice {
  readonly base: Cents
  readonly taxes: Cents
  readonly total: Cents
  readonly passengers: readonly PassengerPrice[]
}

/** One brand on one option of one slice. */
export interface OptionFare {
  readonly brandId: string
  readonly shelf: ShelfRating
  readonly cabin: Cabin
  /** Party total when the slice is ticketed by itself. */
  readonly alone: Cents
  /**
   * Party total of this slice when ticketed together with the other slices of the same or an allied
   * airline. Never above `alone`.
   */
  readonly combined: Cents
  /**
   * Price of the whole trip with this fare and the cheapest matching fares of the other slices.
   * Equals `alone` for one slice.
   */
  readonly from: Cents
  /** `from` takes separate tickets. */
  readonly separate: boolean
  /** Least seats left over the segments at this price, capped at 9 as airlines publish it. */
  readonly seatsLeft: number
}

/** One way to fly one slice. */
export interface AirOption {
  /** Segment ids joined by `~`. */
  readonly id: string
  readonly segmentIds: readonly string[]
  /** The airline whose ticket it is. */
  readonly carrier: string
  readonly origin: string
  readonly destination: string
  readonly departure: ZonedMoment
  readonly arrival: ZonedMoment
  readonly durationMinutes: number
  readonly plusDays: number
  readonly stops: number
  readonly layovers: readonly Layover[]
  /** In rising shelf order; only brands with seats for the party. Never empty. */
  readonly fares: readonly OptionFare[]
}

/** One ticket, or separate one-way tickets. The portal builds self-transfers itself. */
export type MultiTicketType = 'single' | 'hackerFare'

/** A whole trip at its exact price. */
export interface AirItinerary {
  /** Option ids joined by `|`. */
  readonly id: string
  readonly optionIds: readonly string[]
  readonly brandIds: readonly string[]
  readonly multiTicketType: MultiTicketType
  readonly total: Cents
}

// ---- questions and answers ----------------------------------------------------------------------

export interface SliceRequest {
  /** An airport (`JFK`) or a city (`NYC`), which stands for all its airports. */
  readonly origin: string
  readonly destination: string
  /** Local departure date at the origin. */
  readonly date: CalendarDate
}

export interface AirSearchRequest {
  /** 1 one-way, 2 a round trip or open jaw, up to 6 for multi-city. */
  readonly slices: readonly SliceRequest[]
  /** The lowest cabin. Economy and BasicEconomy list every brand; others list their cabin and above. */
  readonly cabin: Cabin
  readonly passengers: Party
  readonly now: Instant
  /** Slices on the ticket, if more than are requested: a partial change prices them together. */
  readonly ticketSlices?: number
  /** For one slice: only these flights of `nonstops`, by segment id. */
  readonly only?: readonly string[]
  /** Options kept per slice by price, before the best by duration and stops are added. Default 200. */
  readonly limit?: number
}

export interface AirSearchResult {
  /** Every segment that an option names, once. */
  readonly segments: readonly AirSegment[]
  /** Every brand that a fare names, once. */
  readonly brands: readonly FareBrand[]
  /**
   * Per requested slice (of `continueSearch`: per slice not chosen yet), by rising `from` of the
   * cheapest fare.
   */
  readonly slices: readonly (readonly AirOption[])[]
  /**
   * Whole trips by rising total, up to `limit`, each slice in its cheapest brand. For one slice:
   * every option.
   */
  readonly itineraries: readonly AirItinerary[]
}

/** A nonstop flight as a slice of its own: what `search` would list, without fares and facts. */
export interface NonstopFlight {
  readonly segment: AirSegment
  /** UTC minutes since the epoch. */
  readonly departure: number
  readonly arrival: number
  /** The party's lowest total. */
  readonly total: Cents
}

/** A slice with its brand: what is quoted and sold. */
export interface ChosenSlice {
  readonly segmentIds: readonly string[]
  readonly brandId: string
  /** Chosen seats; other travelers get one at check-in. */
  readonly seats?: readonly {
    readonly segmentId: string
    readonly passenger: number
    readonly type: PassengerType
    readonly seat: string
  }[]
  /** Checked pieces beyond those of the brand, by traveler. */
  readonly bags?: readonly { readonly passenger: number; readonly pieces: number }[]
}

/** A seat or bags of one traveler on one slice. `passenger` counts as the caller does. */
export type ExtraPrice =
  | {
      readonly kind: 'Seat'
      readonly slice: number
      readonly passenger: number
      readonly segmentId: string
      readonly seat: string
      readonly amount: Cents
    }
  | {
      readonly kind: 'Bag'
      readonly slice: number
      readonly passenger: number
      readonly pieces: number
      readonly amount: Cents
    }

export type ExtraRefusal =
  /** Taken, or requested twice. */
  | { readonly code: 'SeatTaken'; readonly segmentId: string; readonly seat: string }
  /** No such seat, or not available with this fare. */
  | { readonly code: 'SeatNotSold'; readonly segmentId: string; readonly seat: string }
  /** An exit row for a child, or any seat for an infant on a lap. */
  | {
      readonly code: 'SeatNotForPassenger'
      readonly segmentId: string
      readonly seat: string
      readonly passenger: number
    }
  | {
      readonly code: 'TooManyBags'
      readonly slice: number
      readonly passenger: number
      readonly most: number
    }

export interface SeatMap {
  readonly segmentId: string
  readonly cabin: SeatCabin
  /** Letters from left to right; a blank is an aisle. */
  readonly columns: string
  /**
   * From the front. A seat for each letter; null where the row has none. `fee`: null where the fare
   * cannot choose it.
   */
  readonly rows: readonly {
    readonly number: number
    readonly exit: boolean
    readonly seats: readonly ({
      readonly id: string
      readonly kind: 'standard' | 'preferred' | 'extra-legroom'
      readonly place: 'window' | 'middle' | 'aisle'
      readonly fee: Cents | null
      readonly free: boolean
    } | null)[]
  }[]
}

export interface AirPriceRequest {
  readonly slices: readonly ChosenSlice[]
  /** As in `AirSearchRequest`. */
  readonly ticketSlices?: number
  readonly passengers: Party
  readonly now: Instant
  /**
   * Numbered seats that the caller already has and would release: free for this caller only
   * (`assignedSeatKey`).
   */
  readonly holds?: ReadonlySet<string>
}

export interface AirPrice {
  readonly multiTicketType: MultiTicketType
  /** The fares and their taxes. */
  readonly price: PartyPrice
  /** Seats and bags, in the order asked for. */
  readonly extras: readonly ExtraPrice[]
  /** Fares, taxes, seats and bags. */
  readonly total: Cents
  /** The same money slice by slice; the slices sum to `price`. */
  readonly slices: readonly {
    readonly option: AirOption
    readonly brand: FareBrand
    readonly segments: readonly AirSegment[]
    readonly price: PartyPrice
  }[]
  readonly seatsLeft: number
}

export type AirRefusal =
  /** A code that is neither a served airport nor a city with one. */
  | { readonly code: 'UnknownPlace'; readonly place: string }
  | { readonly code: 'SamePlace'; readonly place: string }
  /** The date is past at the origin, or beyond what airlines have opened (`lastDate`). */
  | {
      readonly code: 'DateOutOfRange'
      readonly date: CalendarDate
      readonly firstDate: CalendarDate
      readonly lastDate: CalendarDate
    }
  /** No adult, more lap infants than adults, more than nine seats, or a negative or broken count. */
  | {
      readonly code: 'InvalidPassengers'
      readonly reason: 'no-adult' | 'too-many-lap-infants' | 'too-many-seats' | 'not-a-count'
    }
  | { readonly code: 'InvalidSlices'; readonly reason: 'count' | 'order' }
  | { readonly code: 'UnknownFlight'; readonly segmentId: string }
  /** Departed, or within the hour in which airlines close sales. */
  | { readonly code: 'Departed'; readonly segmentId: string }
  /**
   * The segments do not meet, or leave less than the minimum connection time, or are no through
   * journey.
   */
  | { readonly code: 'BrokenConnection'; readonly segmentId: string }
  | { readonly code: 'UnknownBrand'; readonly brandId: string }
  | ExtraRefusal
  /** The flight exists but has not enough seats in that cabin. */
  | { readonly code: 'NoAvailability'; readonly segmentId: string; readonly seatsLeft: number }

export interface LowestTripsRequest {
  readonly origin: string
  readonly destination: string
  readonly cabin: Cabin
  /** Seats wanted together: the price is that of one adult among them. */
  readonly seats: number
  readonly now: Instant
  /** Options to leave out, by the ids of their segments. */
  readonly without?: (segmentIds: readonly string[]) => boolean
}
/**
 * The lowest price of one adult including taxes, as `search` would show it; null if nothing is
 * sold: no flight, no seat, a date outside the sales window, a return before the departure. Dates
 * are computed on demand.
 */
export interface LowestTrips {
  oneWay(date: CalendarDate): Cents | null
  roundTrip(departure: CalendarDate, back: CalendarDate): Cents | null
}
export interface FareHistoryRequest {
  /**
   * One, two for a round trip, or up to six through several cities: with these the fare is the
   * whole trip's.
   */
  readonly slices: readonly SliceRequest[]
  readonly cabin: Cabin
  readonly passengers: Party
  /** Day of the observation, UTC. */
  readonly on: CalendarDate
}

/** Counts of past flights of a number (`operations/flight-history.ts`). */
export interface OnTimeRecord {
  readonly scheduled: number
  /** Arrived no more than 15 minutes after the schedule. */
  readonly onTime: number
  readonly late: number
  readonly canceled: number
  /** Average delay of the late ones. */
  readonly lateMinutes: number
}

/** Kilograms of CO2 equivalent for one traveler. */
export type CabinEmissions = { readonly [C in SeatCabin]?: number }

/**
 * The airlines' public interface. Every answer depends only on the seed, the sold seats and the
 * request.
 */
export interface AirMarket {
  search(request: AirSearchRequest): Result<AirSearchResult, AirRefusal>
  /** Nonstop flights of one slice, much cheaper to compute than a list. */
  nonstops(
    request: Pick<AirSearchRequest, 'cabin' | 'passengers' | 'now'> & {
      readonly slice: SliceRequest
    },
  ): Result<readonly NonstopFlight[], AirRefusal>
  /** The options of the next slice after those chosen: `from` and `itineraries` are exact for them. */
  continueSearch(
    request: AirSearchRequest,
    chosen: readonly ChosenSlice[],
  ): Result<AirSearchResult, AirRefusal>
  /** Agrees with `search` to the cent for the same `now` hour and sold seats. */
  price(request: AirPriceRequest): Result<AirPrice, AirRefusal>
  /** Seat maps of a chosen slice, in the cabin of its brand. Refuses as `price` does. */
  seatMaps(
    slice: ChosenSlice,
    now: Instant,
    holds?: AirPriceRequest['holds'],
  ): Result<readonly SeatMap[], AirRefusal>
  lowestTrips(request: LowestTripsRequest): Result<LowestTrips, AirRefusal>
  /** The lowest price of a multi-city trip for one adult among `seats`; null if nothing is sold. */
  lowestThrough(request: {
    readonly slices: readonly SliceRequest[]
    readonly cabin: Cabin
    readonly seats: number
    readonly now: Instant
  }): Result<Cents | null, AirRefusal>
  /**
   * All legs of a flight number on a local date (marketing or operating number); empty when it does
   * not fly.
   */
  flight(airline: string, number: number, date: CalendarDate): readonly AirSegment[]
  segment(segmentId: string): AirSegment | null
  brand(brandId: string): FareBrand | null
  airline(
    code: string,
  ): (AirlineName & { readonly alliance: string | null; readonly kind: AirlineKind }) | null
  /** The country code of an airport; null for an unknown airport. */
  countryOf(airport: string): string | null
  /**
   * The key under which a seat of a segment is counted in `SoldSeats`, the same for every code it
   * is sold under; null for an unknown segment.
   */
  seatKey(segmentId: string, cabin: SeatCabin): string | null
  /** Seats unsold now in a cabin of a segment; null for an unknown segment or a cabin it lacks. */
  seatsLeft(segmentId: string, cabin: SeatCabin, now: Instant): number | null
  /** The outcome of a past flight; null until it is over, and for an unknown segment. */
  flown(segmentId: string, now: Instant): FlownFlight | null
  /** Record of the last flights of a segment's number and origin before `now`. */
  onTime(segmentId: string, now: Instant): OnTimeRecord | null
  /**
   * Arrival delays of the last flights of a segment's number and origin before `now`, in minutes,
   * negative if early, null if canceled. Newest first.
   */
  pastArrivals(segmentId: string, now: Instant): readonly (number | null)[]
  /** Minimum connection times at an airport on one ticket, in minutes; null for an unknown airport. */
  connectionTimes(
    airport: string,
  ): { readonly domestic: number; readonly international: number } | null
  /**
   * Airports with flights from the origin and to the destination without a long detour, the busiest
   * first.
   */
  transferPoints(origin: string, destination: string, most: number): readonly string[]
  emissions(segmentId: string): CabinEmissions | null
}

export type AirlineKind = 'full-service' | 'low-cost' | 'long-haul-low-cost' | 'regional'
export type Alliance = 'Star Alliance' | 'oneworld' | 'SkyTeam'
export const alliances: readonly Alliance[] = ['Star Alliance', 'oneworld', 'SkyTeam']

/**
 * Seats sold through us. Keys come from `AirMarket.seatKey`; `createSeatLedger` in `inventory.ts`
 * keeps them.
 */
export interface SoldSeats {
  get(key: string): number
  /** Changed keys, in order: a reader that remembers the length sees only what is new. */
  readonly changes: readonly string[]
}
