import type { Currency } from '@portolan/kernel/money.ts'
import type { ActivitiesMarket } from '../activities/activities-market.ts'
import type { ActivityRefusal, ChosenStart, PricedActivity } from '../activities/shop.ts'
import type { QuestionKind } from '../activities/types.ts'
import type { MarketStore } from '../store/market-store.ts'
import type {
  AdmissionChangeBar,
  AdmissionChangeQuote,
  AdmissionChangeTerms,
} from './admission-change.ts'
import type { Closing, OrderBook, QuotedCancellation } from './order-book.ts'
import type { ActivityOrder } from './order.ts'
import type { SeatPicture } from './sold-seats.ts'

/** Places of a start to be held, at a price. */
export interface Reservation extends ChosenStart {
  /** The caller's reference; repeating it returns the same order. */
  readonly reference: string
  /** Minor units of the operator's currency; held at this price or not at all. */
  readonly expectedTotal: number
  readonly now: number
  /** A reservation whose places and price this order takes over, while it holds them. */
  readonly held?: string | undefined
  /** Set by conditions: percent above the price, and delays in milliseconds of product time. */
  readonly percentMore?: number
  readonly visibleAfter?: number
  readonly numberAfter?: number
}
/** Who comes, and what the operator wants to know of them. */
export interface Confirmation {
  readonly lead: ActivityOrder['lead']
  readonly answers: ActivityOrder['answers']
  readonly now: number
  /** Set by conditions: when the operator decides, and that it refuses. */
  readonly decidesAfter?: number
  readonly declines?: boolean
}

export type AdmissionRefusal =
  | ActivityRefusal
  | {
      readonly code: 'PriceChanged'
      readonly expected: number
      readonly current: number
      readonly currency: Currency
    }
  | { readonly code: 'ReservationExpired' | 'ReferenceClosed' }
  | {
      readonly code: 'AnswerMissing'
      readonly question: QuestionKind
      readonly traveler: number | null
    }
export type AdmissionOutcome =
  | { readonly kind: 'done'; readonly order: ActivityOrder }
  | { readonly kind: 'refused'; readonly refusal: AdmissionRefusal }

export type AdmissionChangeRefusal =
  | ActivityRefusal
  | { readonly code: 'SameStart' }
  | {
      readonly code: 'ChangeNotAllowed'
      readonly bar: AdmissionChangeBar
      readonly until: number | null
    }
export type NoAdmission = { readonly kind: 'unknown' | 'canceled' }
type RefusedChange = { readonly kind: 'refused'; readonly refusal: AdmissionChangeRefusal }
export interface AdmissionChangeRequest extends Pick<ChosenStart, 'date' | 'at'> {
  readonly now: number
}

/**
 * Orders of activities in steps: places are reserved for half an hour, then confirmed with names
 * and answers. An operator that decides later has them pending until then. What has lapsed or was
 * refused is released when it is next read.
 */
export interface Admissions extends Pick<
  OrderBook<ActivityOrder>,
  'confirmCancellation' | 'askCancelFee'
> {
  /** Holds the places, all or none. Two callers never get the same last place. */
  reserve(request: Reservation): Promise<AdmissionOutcome>
  /** Repeating it returns the same order. `ReservationExpired` from the lapse on. */
  confirm(reference: string, confirmation: Confirmation): Promise<AdmissionOutcome>
  /** The price of a start, also with the places that a reservation holds for the caller. */
  price(chosen: ChosenStart, held: string | undefined, now: number): Promise<PricedStart>
  /** Releases a reservation that no order is taking over. Repeatable. */
  letGo(reference: string, now: number): Promise<void>
  /** Releases reservations that have lapsed; those of earlier processes are found once. */
  releaseLapsed(now: number): Promise<void>
  /** Both in one call; nothing stays reserved if the second is refused. */
  book(request: Reservation & Confirmation): Promise<AdmissionOutcome>
  /** Confirmed orders alone. */
  read(reference: string, now: number): Promise<ActivityOrder | null>
  /** A reservation is released: `closed`. */
  close(reference: string, now: number): Promise<Closing<ActivityOrder>>
  /** Voids the order and releases its places; repeatable. Null if no visible order exists. */
  cancel(reference: string, now: number): Promise<ActivityOrder | null>
  /** Uses the terms it was sold with. */
  quoteCancellation(reference: string, now: number): Promise<QuotedCancellation<ActivityOrder>>
  changeTerms(
    reference: string,
    now: number,
  ): Promise<NoAdmission | { readonly kind: 'terms'; readonly terms: AdmissionChangeTerms }>
  /** Quotes another start for the same people at that day's price. Takes no place. */
  quoteChange(
    reference: string,
    request: AdmissionChangeRequest,
  ): Promise<
    | NoAdmission
    | RefusedChange
    | {
        readonly kind: 'quoted'
        readonly quote: AdmissionChangeQuote
        readonly priced: PricedActivity
      }
  >
  /** Makes the change of a valid quote or nothing. Repeating the quote returns the same result. */
  confirmChange(
    reference: string,
    quoteId: string,
    now: number,
  ): Promise<
    | NoAdmission
    | RefusedChange
    | { readonly kind: 'expired' }
    | { readonly kind: 'done'; readonly order: ActivityOrder }
  >
}

export type PricedStart = ReturnType<ActivitiesMarket['price']>

export interface AdmissionDeps {
  readonly seed: number
  readonly store: Pick<
    MarketStore,
    'placeOrder' | 'order' | 'orders' | 'closeReference' | 'replaceOrder' | 'exchangeOrder'
  >
  readonly activities: Pick<ActivitiesMarket, 'activity' | 'price'>
  readonly picture: SeatPicture
}
