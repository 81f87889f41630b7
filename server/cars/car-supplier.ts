import type { Refusal } from '@portolan/contract/errors.ts'
import type { carDesk, carModel, carPlace, carTerms } from '@portolan/contract/cars/car.ts'
import type { CarCandidate } from '@portolan/domain/cars/candidate.ts'
import type { CarCharge } from '@portolan/domain/cars/car-price.ts'
import type { RentalTimes } from '@portolan/domain/cars/check-rental.ts'
import type { CarExtra } from '@portolan/domain/cars/codes.ts'
import type { DeskLine } from '@portolan/domain/cars/desk-bill.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type * as z from 'zod/mini'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { OrderPort, PlacedOrder, QuotedChange } from '../orders/order-port.ts'

/**
 * The port for suppliers of rental cars. Ids of desks and offers are the supplier's and opaque to
 * the portal. All amounts are US cents (decision 0120).
 */

export type CarPlace = z.output<typeof carPlace>
export type CarDesk = z.output<typeof carDesk>
export type CarModel = z.output<typeof carModel>
export type CarTerms = z.output<typeof carTerms>

export interface ChosenExtra {
  readonly code: CarExtra
  readonly count: number
}
export interface CarChoice extends RentalTimes {
  readonly offerId: string
  readonly driverAge: number
  readonly extras: readonly ChosenExtra[]
}

/** An offer of a search. `desk` and `dropOff` are indices into the desks. */
export interface SupplierCar extends CarCandidate {
  readonly desk: number
  readonly dropOff: number
  readonly car: CarModel
  readonly terms: CarTerms
  readonly left: number
}
export interface SupplierCars {
  readonly desks: readonly CarDesk[]
  /** Unordered, each at the total that `price` would return. */
  readonly cars: readonly SupplierCar[]
  readonly notRented: {
    readonly closed: number
    readonly oneWay: number
    readonly under25: number
    readonly tooOld: number
    readonly modelsTooYoung: number
  }
}

/** A priced car. */
export interface SupplierRental {
  readonly desk: CarDesk
  readonly dropOffDesk: CarDesk
  readonly car: CarModel
  readonly terms: CarTerms
  readonly days: number
  readonly startsAt: number
  readonly endsAt: number
  /** They add up to `total`, those due now to `dueNow`. */
  readonly charges: readonly CarCharge[]
  readonly total: number
  readonly dueNow: number
  /** What canceling costs from a moment on. */
  readonly penalties: readonly { readonly from: number; readonly penalty: number }[]
  readonly extraPrices: readonly {
    readonly code: CarExtra
    readonly name: string
    readonly amount: number
    readonly most: number
  }[]
  /** Changes with anything that was priced: an amount, a term, a deadline. */
  readonly fingerprint: string
}

/** A member of the company's program. */
export interface Member {
  readonly number: string
  readonly surname: string
}

/** Its locator is the confirmation number, and its total includes what is due at the desk. */
export interface SupplierCarOrder extends PlacedOrder {
  /** US cents; the part of the total that is paid now. */
  readonly dueNow: number
  readonly pickUpAt: string
  readonly dropOffAt: string
}
export interface CarBooking {
  readonly choice: CarChoice
  readonly driver: { readonly givenName: string; readonly surname: string }
  readonly loyalty: string | null
  readonly flight: string
  /** If it is refused, `currentDueNowMinor` is among the facts. */
  readonly expectedTotal: PlacedOrder['total']
}
export interface CarChangeTerms {
  /** Product time, milliseconds; null if the plan never allows changes. */
  readonly until: number | null
  readonly bar: 'Rate' | 'TooLate' | 'Begun' | null
}
export interface WantedCarChange extends RentalTimes {
  /** Of the booked driver on the new pick-up day; prices depend on it (decision 0121). */
  readonly driverAge: number
  readonly extras: readonly ChosenExtra[]
}
export interface CarChangeOffer extends QuotedChange {
  readonly rental: SupplierRental
}

export interface CarOrders {
  readonly booking: CarBooking
  readonly order: SupplierCarOrder
  readonly changeTerms: CarChangeTerms
  readonly change: WantedCarChange
  readonly quotedChange: CarChangeOffer
}

/** What a desk charged for a rental that is over. */
export interface DeskBill {
  readonly lines: readonly DeskLine[]
  /** The car was never picked up: the lines are what the terms keep, and nothing else. */
  readonly nobodyCame: boolean
}

/**
 * Besides the codes of every order: `book` refuses with `LackOfInventory`, `DriverTooYoung`,
 * `PriceUnavailableUnder25`, `InvalidLoyaltyNumber` or `LoyaltyNameMismatch`; changes with
 * `CarChangeNotAllowed` and the facts `bar` and `until`, or `CarChangeQuoteExpired`.
 */
export interface CarSupplier extends OrderPort<CarOrders> {
  /** Cache key: results are the same while this text is. */
  epoch(now: number): Promise<string>
  /** Best match first, at most ten; empty for unknown text. */
  suggest(text: string): Promise<readonly CarPlace[]>
  /** By id; null if unknown. */
  place(id: string): Promise<CarPlace | null>
  search(
    request: RentalTimes & {
      readonly pickUp: CarPlace
      /** Null: every car is returned to its desk. */
      readonly dropOff: CarPlace | null
      readonly driverAge: number
      readonly now: number
    },
  ): Promise<Result<SupplierCars, Refusal>>
  /**
   * Refused with `UnknownCar`, `DeskClosed`, `DriverTooYoung`, `DriverTooOld`, `OneWayNotAllowed`,
   * `PriceUnavailableUnder25`, `ExtraNotSold`, `LackOfInventory`, or about the member with
   * `InvalidLoyaltyNumber` or `LoyaltyNameMismatch`. `honor`: fingerprint of a price from the last
   * twenty minutes, which holds while the car is left.
   */
  price(request: {
    readonly choice: CarChoice
    readonly now: number
    readonly honor?: string
    readonly member?: Member
  }): Promise<Result<SupplierRental, Refusal>>
  /**
   * What the desk charged, the same at each call; null until the car is back. No effect.
   * `BookingSessionMissing`, `AlreadyCanceled`.
   */
  deskBill(reference: string): Promise<SupplierAnswer<DeskBill | null>>
}
