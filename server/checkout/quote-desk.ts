import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { EarningProduct } from '@portolan/domain/rewards/account.ts'
import type { TravelDates } from '@portolan/domain/travelers/age.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { BookingPart } from './booking-part.ts'
import type { BookingEarn, BookingRequest } from './booking-request.ts'

/** What checkout needs of a quote: the caller's own, as the server has stored it. */
export interface QuoteFacts {
  readonly id: string
  /** Product time, milliseconds. */
  readonly expiresAt: number
  /** In the order in which they are ordered; never empty. */
  readonly parts: readonly BookingPart[]
  /** False: the parts' prices are not the sum of their own lines, and nobody pays them. */
  readonly addsUp: boolean
  /** Who has to be named, in order. */
  readonly travelers: readonly PassengerType[]
  /** First and last local day of what is booked. */
  readonly dates: TravelDates
  readonly passportRequired: boolean
  /**
   * What makes two bookings of one person the same (`journeyKey`): flights and days, or a property
   * and its dates, whatever they cost.
   */
  readonly journey: readonly string[]
  /**
   * Of a stay, which may be booked twice by who insists (decision 84 of the specification): how old
   * those who check in must be, and programmes whose numbers are taken.
   */
  readonly stay?: { readonly minimumAge: number; readonly programs: readonly string[] }
  /** What it earns as. */
  readonly earnsAs: EarningProduct
  /** By each account on the whole price, best first. */
  readonly earn: readonly BookingEarn[]
}

/** Whoever keeps quotes that can be booked. */
export interface QuoteDesk<T> {
  /** The caller's own quote, expired or not; null where there is none. */
  readonly quoteOf: (
    tx: T,
    tenant: TenantId,
    personId: string,
    quoteId: string,
  ) => Promise<QuoteFacts | null>
  /**
   * The present price of the same choice as a quote that the person may accept instead: its id, or
   * null where that failed.
   */
  readonly requote: (request: BookingRequest) => Promise<string | null>
}
