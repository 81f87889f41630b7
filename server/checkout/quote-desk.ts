import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { EarningProduct } from '@portolan/domain/rewards/account.ts'
import type { TravelDates } from '@portolan/domain/travelers/age.ts'
import type { CreditableTicket } from '@portolan/domain/wallet/airline-credit.ts'
import type { PurchasePart } from '@portolan/domain/wallet/purchase.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Money } from '@portolan/kernel/money.ts'
import type { StoredQuote } from '../quotes/index.ts'
import type { AskedActivity } from './asked-activity.ts'
import type { BookingPart } from './booking-part.ts'
import type { BookingEarn, BookingRequest } from './booking-request.ts'

/** What is compared with a frozen price. */
export interface FaresToFreeze {
  readonly itinerary: string
  readonly travelers: readonly { readonly type: string; readonly price: Money }[]
}

/** A stay as a frozen room price compares it. */
export interface StayToFreeze {
  /** Property, dates and guests. */
  readonly stay: string
  /** Room types and rates. */
  readonly room: string
  readonly rooms: number
  /** Of all rooms, charged now. */
  readonly price: Money
}

/** A stored quote of the caller, as checkout needs it. */
export interface QuoteFacts {
  readonly id: string
  /** Product time, milliseconds. */
  readonly expiresAt: number
  /** In order of ordering; never empty. */
  readonly parts: readonly BookingPart[]
  /** False if prices do not match their line items; such quotes cannot be booked. */
  readonly addsUp: boolean
  /** Required travelers, in order. */
  readonly travelers: readonly PassengerType[]
  /** First and last local day. */
  readonly dates: TravelDates
  readonly passportRequired: boolean
  /**
   * Identity of the journey (`journeyKey`): flights and days, or property and dates, whatever the
   * price.
   */
  readonly journey: readonly string[]
  /**
   * Minimum check-in age and accepted loyalty programs of a stay. Stays can be booked twice if the
   * traveler insists (checkout-4).
   */
  readonly stay?: {
    readonly minimumAge: number
    readonly programs: readonly string[]
    /** How many of the travelers, from the first, are its guests; all if absent. */
    readonly guests?: number
  }
  /** False for what is sold only together with other quotes, such as a package rate. */
  readonly soldAlone?: false
  /**
   * Set for an add-on, such as a protection: the quote that it was made for, without which it is
   * not sold, and the product whose first part it belongs to.
   */
  readonly addOnOf?: { readonly quoteId: string; readonly product: string }
  /** The first traveler drives a rental car. */
  readonly driven?: true
  readonly activity?: AskedActivity
  /** By part: as offers and credits see it, and as airline credits do (null where none can pay). */
  readonly purchase: readonly PurchasePart[]
  readonly creditable: readonly (CreditableTicket | null)[]
  /** Flights as a frozen price compares them; absent for everything else. */
  readonly fares?: FaresToFreeze
  /** Absent for all but stays, and for package rates. */
  readonly room?: StayToFreeze
  /** False for what is bought without a trip; absent if the booking opens one. */
  readonly opensTrip?: false
  /** Earning category; null where parts earn in categories of their own. */
  readonly earnsAs: EarningProduct | null
  /** Earnings by account on the whole price, best first. */
  readonly earn: readonly BookingEarn[]
}

/** The port to a product with bookable quotes. */
export interface QuoteDesk {
  /** Null if the quote is another product's. */
  readonly factsOf: (quote: StoredQuote) => QuoteFacts | null
  /** Requotes the same choice at the current price: the new quote's id, or null if that failed. */
  readonly requote: (request: BookingRequest) => Promise<string | null>
}

/** The quotes of all products. */
export interface QuoteDesks<T> {
  /** Includes expired quotes; null for other people's. */
  readonly quoteOf: (
    tx: T,
    tenant: TenantId,
    personId: string,
    quoteId: string,
  ) => Promise<QuoteFacts | null>
  readonly requote: QuoteDesk['requote']
}
