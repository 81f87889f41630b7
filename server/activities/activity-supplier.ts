import type { Refusal } from '@portolan/contract/errors.ts'
import type { activityAbout, activityPlace } from '@portolan/contract/activities/activity.ts'
import type {
  ActivityOption,
  ActivityQuestion,
  ActivityUnit,
  ListedActivity,
  UnitCount,
} from '@portolan/domain/activities/activity.ts'
import type { PricedUnit } from '@portolan/domain/activities/admission-price.ts'
import type { CheckedAnswer } from '@portolan/domain/activities/check-answers.ts'
import type { SearchedDays } from '@portolan/domain/activities/check-days.ts'
import type { ActivityCancellationPolicy, Pricing } from '@portolan/domain/activities/codes.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import type * as z from 'zod/mini'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import type { OrderPort, PlacedOrder, QuotedChange } from '../orders/order-port.ts'

/**
 * The port for suppliers of activities. Ids of activities and options are the supplier's and opaque
 * to the portal. Amounts are minor units of the operator's currency.
 */

export type ActivityPlace = z.output<typeof activityPlace>
export type ActivityAbout = z.output<typeof activityAbout>

/** An activity of a search; its price is in its own currency. */
export interface FoundActivity extends ListedActivity {
  readonly name: string
  readonly operator: string
  readonly place: string
  readonly position: ActivityPlace['center']
  readonly confirmsIn: number
  readonly currency: Currency
}

/** Everything that is the same at all starts. */
export interface SupplierActivity {
  readonly about: ActivityAbout
  readonly currency: Currency
  readonly options: readonly ActivityOption[]
  readonly units: readonly ActivityUnitShare[]
  readonly questions: readonly ActivityQuestion[]
  readonly policy: ActivityCancellationPolicy
  readonly freeHours: number
}
export interface ActivityUnitShare extends ActivityUnit {
  /** Of an adult's price; 0 is free. */
  readonly percent: number
}
export interface SupplierStart {
  readonly optionId: string
  readonly date: CalendarDate
  /** Minutes after midnight at the place. */
  readonly at: number
  readonly left: number
  readonly price: number
  /** By unit, in the order of the activity's; empty where the group pays. */
  readonly unitPrices: readonly number[]
}

/** A start that somebody wants, and who comes. */
export interface ActivityChoice {
  readonly activityId: string
  readonly optionId: string
  readonly date: CalendarDate
  readonly at: number
  readonly counts: readonly UnitCount[]
}

/** A priced start. */
export interface SupplierAdmission {
  readonly about: ActivityAbout
  readonly option: ActivityOption
  readonly questions: readonly ActivityQuestion[]
  /** Ages of everybody that the operator takes. */
  readonly ages: readonly ActivityUnit[]
  readonly pricing: Pricing
  readonly currency: Currency
  readonly units: readonly PricedUnit[]
  readonly people: number
  readonly startsAt: number
  readonly endsAt: number
  readonly left: number
  readonly total: number
  readonly policy: ActivityCancellationPolicy
  /** What is refunded from a moment on; null: from the booking on. */
  readonly steps: readonly { readonly from: number | null; readonly refund: number }[]
  /** Changes with anything that was priced: an amount, a term, a deadline. */
  readonly fingerprint: string
}

/** Its locator is the code of its voucher. */
export interface SupplierActivityOrder extends PlacedOrder {
  readonly date: CalendarDate
  readonly at: number
  /** Canceled by the operator, which decided against. */
  readonly declined: boolean
}
export interface ActivityBooking {
  readonly choice: ActivityChoice
  /** Reference of a reservation whose places and price it takes over, while it holds them. */
  readonly held?: string | undefined
  readonly lead: { readonly givenName: string; readonly surname: string }
  readonly answers: readonly CheckedAnswer[]
  readonly expectedTotal: PlacedOrder['total']
}
export interface ActivityChangeTerms {
  /** Product time, milliseconds; null if the terms never allow changes. */
  readonly until: number | null
  readonly bar: 'Rate' | 'TooLate' | 'Begun' | null
}
export interface ActivityChangeOffer extends QuotedChange {
  readonly admission: SupplierAdmission
}
export interface ActivityOrders {
  readonly booking: ActivityBooking
  readonly order: SupplierActivityOrder
  readonly changeTerms: ActivityChangeTerms
  /** Another start of the same option. */
  readonly change: Pick<ActivityChoice, 'date' | 'at'>
  readonly quotedChange: ActivityChangeOffer
}

/**
 * Besides the codes of every order: `book` refuses with `LackOfInventory`, `TooLateToBook`,
 * `AnswerMissing` or `ReservationExpired`. An order is `Booked` until its operator has decided, at
 * most `confirmsIn` hours later, and `Canceled` with `declined` if it decided against. Changes are
 * refused with `ActivityChangeNotAllowed` and the facts `bar` and `until`, or
 * `ActivityChangeQuoteExpired`.
 */
export interface ActivitySupplier extends OrderPort<ActivityOrders> {
  /** Cache key: results are the same while this text is. */
  epoch(now: number): Promise<string>
  /** Best match first, at most ten; empty for unknown text. */
  suggest(text: string): Promise<readonly ActivityPlace[]>
  /** By id; null if unknown. */
  place(id: string): Promise<ActivityPlace | null>
  /** Unordered, with the starts that have room for all. */
  search(
    request: SearchedDays & {
      readonly place: ActivityPlace
      readonly people: number
      readonly now: number
    },
  ): Promise<Result<readonly FoundActivity[], Refusal>>
  /** By id; null if unknown. */
  activity(id: string): Promise<SupplierActivity | null>
  /** The calendar of an activity: every start that can still be ordered, also without places. */
  starts(
    activityId: string,
    days: SearchedDays,
    now: number,
  ): Promise<Result<readonly SupplierStart[], Refusal>>
  /**
   * Refused with `UnknownActivity`, `ActivityNotOffered`, `TooLateToBook`, `NobodyComes`,
   * `AgeNotAllowed`, `AdultRequired`, `TooManyPeople` or `LackOfInventory` with the fact `left`.
   */
  price(request: {
    readonly choice: ActivityChoice
    /** A reservation of ours: its places count as free. */
    readonly held?: string | undefined
    readonly now: number
  }): Promise<Result<SupplierAdmission, Refusal>>
  /**
   * Reserves the places of a start at its price, under a reference of our own. Repeating it returns
   * the same. What nobody books lapses at `until`. Refused like `book`.
   */
  reserve(
    reference: string,
    request: Pick<ActivityBooking, 'choice' | 'expectedTotal'>,
  ): Promise<SupplierAnswer<{ readonly until: number }>>
  /** Gives the places of a reservation back, unless an order is taking them over. Repeatable. */
  letGo(reference: string): Promise<SupplierAnswer<null>>
}
