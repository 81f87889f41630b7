import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { property } from '@portolan/contract/lodging/read-property.ts'
import type { propertySummary } from '@portolan/contract/lodging/property.ts'
import type { rateTerms } from '@portolan/contract/lodging/rate.ts'
import type { stayRoom } from '@portolan/contract/lodging/quote-stay.ts'
import type { suggestDestinations } from '@portolan/contract/lodging/suggest-destinations.ts'
import type { Area } from '@portolan/domain/lodging/area.ts'
import type { CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import type { Candidate, ListedRate, Position } from '@portolan/domain/lodging/property.ts'
import type { RoomDue } from '@portolan/domain/lodging/exchange-stay.ts'
import type { StayChangeTerms } from '@portolan/domain/after-sales/stay-change.ts'
import {
  isOver,
  isPromised,
  type ReservationState,
} from '@portolan/domain/lodging/reservation.lifecycle.ts'
import type { Occupancy, Stay, StayPrivileges } from '@portolan/domain/lodging/stay.ts'
import type { StayDay, StayViolation } from '@portolan/domain/lodging/stay-days.ts'
import type { RoomPrice } from '@portolan/domain/lodging/stay-price.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type * as z from 'zod/mini'
import type { OrderPort, PlacedOrder, QuotedChange } from '../orders/order-port.ts'

/**
 * The port for suppliers of stays. Ids of properties, room types and rates are the supplier's and
 * opaque to the portal. Amounts are in the property's currency; `lodging-shop.ts` converts them.
 */

export type Destination = AnswerOf<typeof suggestDestinations>['suggestions'][number]
export type PropertySummary = z.output<typeof propertySummary>
export type Property = z.output<typeof property>
export type RateTerms = z.output<typeof rateTerms>
/** `field` names fields of the request only. */
export type SupplierRefusal = Refusal

/**
 * A candidate in its own currency. With several rooms, each has its own figures, which sum to the
 * rate's.
 */
export interface PricedCandidate extends Candidate {
  readonly currency: Currency
  readonly rates: readonly (ListedRate & { readonly rooms?: readonly RoomDue[] | null })[]
}
export interface SupplierCandidates {
  /** Unordered. Only properties with rooms for the whole stay, at the totals `rates` would return. */
  readonly candidates: readonly PricedCandidate[]
}

/** A rate with each room's price; null if the room type does not fit that room's guests. */
export type SupplierRate = RateTerms & { readonly prices: readonly (RoomPrice | null)[] }
export interface SupplierRates {
  readonly currency: Currency
  /** `Unavailable`: no room is left. `NotAllowed`: a rule in `violations` forbids the stay. */
  readonly state: 'Available' | 'Unavailable' | 'NotAllowed'
  readonly violations: readonly StayViolation[]
  readonly rates: readonly SupplierRate[]
}

/** A chosen stay: one rate per room. */
export interface ChosenRoom {
  readonly occupancy: Occupancy
  readonly rateId: string
}
export interface StayChoice extends StayPrivileges {
  readonly lodgingId: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** Several rooms are one order, all or none. */
  readonly rooms: readonly ChosenRoom[]
}

export interface PricedRoom extends Pick<z.output<typeof stayRoom>, 'name' | 'beds' | 'terms'> {
  readonly price: RoomPrice
  /** The same room and rate without flights, at the same moment; only of a package. */
  readonly standard?: RoomDue
}
export interface SupplierStay {
  readonly property: PropertySummary
  /** Local times at the property. */
  readonly arriveFrom: string
  readonly leaveUntil: string
  /** Of the guest who checks in. */
  readonly minimumAge: number
  readonly currency: Currency
  /** In the order of the choice. */
  readonly rooms: readonly PricedRoom[]
  /** Of the whole stay. */
  readonly cancellation: CancellationSchedule
  /** Changes with anything that was priced: an amount, a term, a deadline. */
  readonly fingerprint: string
}

/** Its locator is the property's confirmation number, and its total includes what is due there. */
export interface SupplierReservation extends PlacedOrder {
  readonly state: ReservationState
  /** The part of the total that is paid now; the rest is due at the property. */
  readonly dueNow: MoneyWire
  /** The exact address, disclosed after booking. */
  readonly address: string
  readonly position: Position
  readonly phone: string | null
  /** The cancellation schedule as sold and applied. */
  readonly cancellation: CancellationSchedule
}

/** A reservation is ticketed once the property has promised the rooms and given its number. */
export const reservationStatus = (
  state: ReservationState,
  locator: string | null,
): SupplierReservation['status'] => {
  if (isOver(state)) return 'Canceled'
  return isPromised(state) && locator !== null ? 'Ticketed' : 'Booked'
}

export interface Guest {
  readonly givenName: string
  readonly surname: string
}
export interface StayBooking {
  readonly choice: StayChoice
  /** Guest who checks in, per room. */
  readonly guests: readonly Guest[]
  /** Of the first guest: two-letter country of residence, and age on the day of arrival. */
  readonly leadCountry: string | null
  readonly leadAge: number
  readonly contact: { readonly email: string; readonly phone: string }
  /** The guest's own words; not guaranteed. */
  readonly requests: string
  readonly loyalty: { readonly program: string; readonly number: string } | null
  /** If it is refused, `currentDueNowMinor` is among the facts. */
  readonly expectedTotal: MoneyWire
}

/** A requested change of a reservation, with the same rooms and rates. */
export interface WantedStayChange {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** New guests, per room; null to keep them. */
  readonly guests: readonly (Guest | null)[]
  /** Age of a new first guest on the day of arrival; null to keep the guest. */
  readonly leadAge: number | null
  /**
   * Ends the package rate: on the same dates, at what the stay cost without flights when it was
   * sold.
   */
  readonly standard?: true
}
export interface StayChangeOffer extends QuotedChange {
  /** The changed stay; null if the dates, and so price and schedule, stay. */
  readonly stay: SupplierStay | null
}

/** One stay, with all of its rooms. Its supplier's codes are at `LodgingSupplier`. */
export interface StayOrders {
  readonly booking: StayBooking
  readonly order: SupplierReservation
  readonly changeTerms: StayChangeTerms
  readonly change: WantedStayChange
  readonly quotedChange: StayChangeOffer
}

/**
 * Besides the codes of every order: `quoteChange` refuses with `StayChangeNotAllowed` and the facts
 * `of` (dates, guests), `bar` and `until`, or with `CheckInMinimumAgeNotMet`, `NotAvailable`,
 * `LackOfInventory` or `StayNotAllowed`; `confirmChange` with `StayChangeQuoteExpired`, or
 * `NotAvailable` if the rooms are gone.
 */
export interface LodgingSupplier extends OrderPort<StayOrders> {
  /**
   * Holds the rooms of a quoted change beside those of the order, and keeps its price for a day:
   * the change can be confirmed or released once something else has happened. Idempotent by quote;
   * refused like `confirmChange`.
   */
  holdChange(reference: string, quoteId: string): Promise<SupplierAnswer<SupplierReservation>>
  /** Frees the rooms held for a change that was not made. Idempotent; a made change stays. */
  releaseChange(reference: string, quoteId: string): Promise<SupplierAnswer<SupplierReservation>>
  /** Cache key: results are the same while this text is. */
  epoch(now: number): Promise<string>
  /** Best match first, at most ten; empty for unknown text. */
  suggest(text: string): Promise<readonly Destination[]>
  /** By id; null if unknown. */
  destination(id: string): Promise<Destination | null>
  /** IANA zone of a position. */
  zoneAt(position: Position): Promise<string>
  /**
   * Up to 2,000 properties in the area with rooms for the stay; beyond that, the nearest to a
   * circle's center, or spread over a map's bounds.
   */
  search(request: {
    readonly area: Area
    readonly stay: Stay
    readonly now: number
  }): Promise<Result<SupplierCandidates, SupplierRefusal>>
  /** In the given order, without unknown ids. */
  summaries(lodgingIds: readonly string[]): Promise<readonly PropertySummary[]>
  property(lodgingId: string): Promise<Property | null>
  /** `UnknownProperty` if there is none. */
  rates(request: {
    readonly lodgingId: string
    readonly stay: Stay
    readonly now: number
  }): Promise<Result<SupplierRates, SupplierRefusal>>
  /** Consecutive days. `UnknownProperty` if there is none. */
  days(request: {
    readonly lodgingId: string
    readonly from: CalendarDate
    readonly days: number
    readonly now: number
  }): Promise<
    Result<{ readonly currency: Currency; readonly days: readonly StayDay[] }, SupplierRefusal>
  >
  /**
   * Refused with `UnknownProperty`, `RateNotAvailable` (not a rate of this stay),
   * `OccupancyExceeded`, `StayNotAllowed`, `NotAvailable` or `LackOfInventory` (too few rooms),
   * with the field `rooms.N.rateId` of the room at fault. `honor`: fingerprint of a price from the
   * last twenty minutes, which holds while its rooms are left.
   */
  price(request: {
    readonly choice: StayChoice
    readonly now: number
    readonly honor?: string
  }): Promise<Result<SupplierStay, SupplierRefusal>>
}
