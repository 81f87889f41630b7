import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { property } from '@portolan/contract/lodging/read-property.ts'
import type { propertySummary } from '@portolan/contract/lodging/property.ts'
import type { rateTerms } from '@portolan/contract/lodging/rate.ts'
import type { stayRoom } from '@portolan/contract/lodging/quote-stay.ts'
import type { suggestDestinations } from '@portolan/contract/lodging/suggest-destinations.ts'
import type { Area } from '@portolan/domain/lodging/area.ts'
import type { CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import type {
  CancellationQuote,
  CancelledOrder,
} from '@portolan/domain/trips/cancellation-terms.ts'
import type { Candidate, ListedRate, Position } from '@portolan/domain/lodging/property.ts'
import type { RoomDue } from '@portolan/domain/lodging/exchange-stay.ts'
import type { StayChangeTerms } from '@portolan/domain/trips/stay-change.ts'
import type { ReservationState } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import type { Occupancy, Stay, StayPrivileges } from '@portolan/domain/lodging/stay.ts'
import type { StayDay, StayViolation } from '@portolan/domain/lodging/stay-days.ts'
import type { RoomPrice } from '@portolan/domain/lodging/stay-price.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type * as z from 'zod/mini'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/**
 * Whoever sells stays to the portal: the built-in market now, a wholesaler's API later, behind the
 * same signatures. Ids of properties, room types and rates are the supplier's and opaque to the
 * portal. Every amount is in the currency that its property sells in; what the portal asks for it
 * is `lodging-shop.ts`.
 */

export type Destination = AnswerOf<typeof suggestDestinations>['suggestions'][number]
export type PropertySummary = z.output<typeof propertySummary>
export type Property = z.output<typeof property>
export type RateTerms = z.output<typeof rateTerms>
/** Sees no person, so `field` is set only for the request's own fields. */
export type SupplierRefusal = Refusal

/**
 * A candidate in its own currency. Of several rooms, each has its figures on its own as well, which
 * sum to the rate's.
 */
export interface PricedCandidate extends Candidate {
  readonly currency: Currency
  readonly rates: readonly (ListedRate & { readonly rooms?: readonly RoomDue[] | null })[]
}
export interface SupplierCandidates {
  /**
   * In no order. Only properties with rooms for the whole stay, each with the total that `rates`
   * would give.
   */
  readonly candidates: readonly PricedCandidate[]
}

/**
 * A rate with the price of each room of the stay; null where the room type cannot hold that room's
 * guests.
 */
export type SupplierRate = RateTerms & { readonly prices: readonly (RoomPrice | null)[] }
export interface SupplierRates {
  readonly currency: Currency
  /**
   * `Unavailable`: no room is left for the stay. `NotAllowed`: a rule stands in the way, named in
   * `violations`.
   */
  readonly state: 'Available' | 'Unavailable' | 'NotAllowed'
  readonly violations: readonly StayViolation[]
  readonly rates: readonly SupplierRate[]
}

/** A stay as it is chosen: one rate for each room. */
export interface ChosenRoom {
  readonly occupancy: Occupancy
  readonly rateId: string
}
export interface StayChoice extends StayPrivileges {
  readonly lodgingId: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** Several rooms are one order: all or none. */
  readonly rooms: readonly ChosenRoom[]
}

export interface PricedRoom extends Pick<z.output<typeof stayRoom>, 'name' | 'beds' | 'terms'> {
  readonly price: RoomPrice
}
export interface SupplierStay {
  readonly property: PropertySummary
  /** Clock times at the property. */
  readonly arriveFrom: string
  readonly leaveUntil: string
  /** Of the guest who checks in. */
  readonly minimumAge: number
  readonly currency: Currency
  /** In the order of the choice. */
  readonly rooms: readonly PricedRoom[]
  /** Of the whole stay. */
  readonly cancellation: CancellationSchedule
  /** Changes whenever anything that was priced changes: an amount, a term, a deadline. */
  readonly fingerprint: string
}

export interface SupplierReservation {
  /** Ours. */
  readonly reference: string
  /** The property's own number, which its desk knows; null until the property has given one. */
  readonly confirmation: string | null
  readonly state: ReservationState
  /** Everything, and what the portal pays of it; the rest is due at the property. */
  readonly total: MoneyWire
  readonly dueNow: MoneyWire
  /** Where to go: exact, since it is booked. */
  readonly address: string
  readonly position: Position
  readonly phone: string | null
  /** As given with the rates, and as it will be applied. */
  readonly cancellation: CancellationSchedule
  /** By which quote it was changed last; null where it stands as it was made. */
  readonly changed: string | null
  /** By which quote it was cancelled; null where it stands, or was undone whole. */
  readonly cancelled: CancelledOrder | null
  /** Product time, milliseconds. */
  readonly bookedAt: number
}

export interface Guest {
  readonly givenName: string
  readonly surname: string
}
export interface BookStay {
  /** Ours, unique to the booking: a second request with it answers with the first one's reservation. */
  readonly reference: string
  readonly choice: StayChoice
  /** Who checks in for each room, in the order of the rooms. */
  readonly guests: readonly Guest[]
  /** Of the first guest: country of residence, two letters, and age in years on the day of arrival. */
  readonly leadCountry: string | null
  readonly leadAge: number
  readonly contact: { readonly email: string; readonly phone: string }
  /** In the guest's own words; no promise. */
  readonly requests: string
  readonly loyalty: { readonly program: string; readonly number: string } | null
  /**
   * Everything, whoever takes it. Refused with `PriceChanged` and the facts `currentMinor`,
   * `currentDueNowMinor`, `currency` when it is another by now.
   */
  readonly expectedTotal: MoneyWire
}

/** What is wanted of a reservation that stands: the same rooms at the same rates. */
export interface WantedStayChange {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** Who checks in instead, in the order of the rooms; null where the guest stays. */
  readonly guests: readonly (Guest | null)[]
  /** Years of a new first guest on the day of arrival; null where the guest stays. */
  readonly leadAge: number | null
}
/** The supplier's word on a change, for as long as it stands. */
export interface StayChangeOffer {
  readonly id: string
  /** Milliseconds by the supplier's clock: confirmed then or later it is refused. */
  readonly expiresAt: number
  /** The stay as it would be; null where the dates stay, and with them price and schedule. */
  readonly stay: SupplierStay | null
}

export interface LodgingSupplier {
  /** Answers alike for as long as this text stays the same: the key under which answers may be kept. */
  epoch(now: number): Promise<string>
  /** Best match first, at most ten. Never fails: an unknown text has no matches. */
  suggest(text: string): Promise<readonly Destination[]>
  /** By its id; null for one that is not known. */
  destination(id: string): Promise<Destination | null>
  /** IANA zone of a place on the map. */
  zoneAt(position: Position): Promise<string>
  /**
   * Everything in the area that has rooms for the stay, at most 2,000: of more, the nearest to the
   * middle of a circle, and all over a map's bounds.
   */
  search(request: {
    readonly area: Area
    readonly stay: Stay
    readonly now: number
  }): Promise<Result<SupplierCandidates, SupplierRefusal>>
  /** In the order asked for; unknown ids are left out. */
  summaries(lodgingIds: readonly string[]): Promise<readonly PropertySummary[]>
  property(lodgingId: string): Promise<Property | null>
  /** `UnknownProperty` where there is none. */
  rates(request: {
    readonly lodgingId: string
    readonly stay: Stay
    readonly now: number
  }): Promise<Result<SupplierRates, SupplierRefusal>>
  /** Consecutive days from the first one. `UnknownProperty` where there is none. */
  days(request: {
    readonly lodgingId: string
    readonly from: CalendarDate
    readonly days: number
    readonly now: number
  }): Promise<
    Result<{ readonly currency: Currency; readonly days: readonly StayDay[] }, SupplierRefusal>
  >
  /**
   * Refused with `UnknownProperty`, `RateNotAvailable` (not a rate of this property and stay),
   * `OccupancyExceeded`, `StayNotAllowed`, `NotAvailable` or `LackOfInventory` (fewer rooms left
   * than wanted), field `rooms.N.rateId` where one room is to blame. `honour`: fingerprint of a
   * price given within the last twenty minutes, which stands unless its rooms have gone.
   */
  price(request: {
    readonly choice: StayChoice
    readonly now: number
    readonly honour?: string
  }): Promise<Result<SupplierStay, SupplierRefusal>>
  book(request: BookStay): Promise<SupplierAnswer<SupplierReservation>>
  /** By our reference; null where the supplier holds no such reservation (yet). */
  readBack(reference: string): Promise<SupplierAnswer<SupplierReservation | null>>
  /**
   * As for flights: the fence around a reservation whose outcome nobody knows; null where the
   * supplier cannot promise it.
   */
  readonly closeReference:
    | ((reference: string) => Promise<SupplierAnswer<SupplierReservation | null>>)
    | null
  /**
   * Undoes a reservation that nobody was told of: gives the rooms back. Idempotent.
   * `BookingSessionMissing` where there is none.
   */
  cancel(reference: string): Promise<SupplierAnswer<SupplierReservation>>
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
  confirmCancellation(
    reference: string,
    quoteId: string,
  ): Promise<SupplierAnswer<SupplierReservation>>
  /** What may be changed, and until when. `BookingSessionMissing`, `AlreadyCanceled`. */
  changeTerms(reference: string): Promise<SupplierAnswer<StayChangeTerms>>
  /**
   * What other dates or guests come to. Has no effect. `StayChangeNotAllowed` with the facts `of`
   * (dates, guests), `bar` and `until` where the rate or the clock forbids it,
   * `CheckInMinimumAgeNotMet`, `NotAvailable`, `LackOfInventory`, `StayNotAllowed`.
   */
  quoteChange(reference: string, wanted: WantedStayChange): Promise<SupplierAnswer<StayChangeOffer>>
  /**
   * Changes by a quote, at its price or not at all: `StayChangeQuoteExpired` at its expiry or
   * later, by the supplier's own clock, `NotAvailable` where the rooms have gone. The quote is the
   * idempotency key, as it is for cancelling.
   */
  confirmChange(reference: string, quoteId: string): Promise<SupplierAnswer<SupplierReservation>>
}
