import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { ActivityCancellation } from '../activities/cancellation.ts'
import type { ChosenStart } from '../activities/shop.ts'
import type { QuestionKind } from '../activities/types.ts'
import type { Party, PartyPrice } from '../airlines/types.ts'
import type { CancellationSchedule } from '../lodging/cancellation.ts'
import type { Asker, Guests } from '../lodging/types.ts'
import type { RentalCancellation } from '../cars/cancellation.ts'
import type { DeskLine, RentalChoice } from '../cars/types.ts'
import type { AdmissionChangeQuote } from './admission-change.ts'
import type { CancellationQuote, CanceledBy } from './cancellation.ts'
import type { ChangedBy, ChangeQuote } from './change.ts'
import type { RentalChangeQuote } from './rental-change.ts'
import type { StayChangeQuote } from './stay-change.ts'

/**
 * Seats of one cabin of a flight on a date, rooms of one type on a night, cars of a desk on a day,
 * or places of a start of an activity.
 */
export interface SeatClaim {
  readonly key: string
  readonly seats: number
  /** Most that may be sold there through us, over all orders. */
  readonly limit: number
}

export interface OrderPassenger {
  readonly type: 'ADT' | 'CNN' | 'INF' | 'INS'
  readonly givenName: string
  readonly surname: string
  readonly dateOfBirth: string
}

/**
 * An order as its seller stores it. What it shows at a moment (locator, tickets, visibility)
 * follows from product time alone, so a late ticket needs no job.
 */
interface OrderBase {
  /** The caller's reference. */
  readonly reference: string
  readonly version: number
  /** The seller's confirmation number. */
  readonly locator: string
  /** When the locator becomes visible. */
  readonly locatorAt: number
  readonly bookedAt: number
  /** Before this moment the seller reports the order as unknown. */
  readonly visibleAt: number
  readonly canceledAt: number | null
  /** Cancellation quotes, newest first; absent if none was requested. */
  readonly cancelQuotes?: readonly CancellationQuote[]
  /** Extra cancellation fee in US cents; absent if there is none. */
  readonly cancelFee?: number
  /** The quote it was canceled by; absent if active or undone entirely. */
  readonly canceledBy?: CanceledBy
  /** The whole price in minor units of its currency; flights are in US cents. */
  readonly total: number
  /** What it claimed of finite seats or rooms. */
  readonly seats: readonly { readonly key: string; readonly seats: number }[]
}
/** Fare and taxes of a slice, and its seats and bags in US cents. */
export interface SlicePrice {
  readonly price: PartyPrice
  readonly extras: number
}
export const slicePriceTotal = ({ price, extras }: SlicePrice): number => price.total + extras

export interface FlightOrder extends OrderBase {
  readonly product: 'flights'
  /** When tickets are issued; null if ticketing never finishes. */
  readonly ticketedAt: number | null
  /** 13 digits each, in the order of the passengers. */
  readonly tickets: readonly string[]
  readonly slices: readonly { readonly segmentIds: readonly string[]; readonly brandId: string }[]
  /** Price of each slice; they add up to `total`. */
  readonly slicePrices: readonly SlicePrice[]
  /** Change quotes, newest first; absent if none was requested. */
  readonly changeQuotes?: readonly ChangeQuote[]
  /** Completed changes, newest last; absent if none. */
  readonly changes?: readonly ChangedBy[]
  /** US cents of `total` that are never refundable because they came from nonrefundable fares. */
  readonly carried?: number
  readonly party: Party
  readonly passengers: readonly OrderPassenger[]
  /** A fare held for nobody yet, until this moment; absent once it is an order. */
  readonly heldUntil?: number
}
/** Rooms at one property. Keeps the buyer's traits, since a change is priced for the same buyer. */
export interface LodgingOrder extends OrderBase, Asker {
  readonly product: 'lodging'
  readonly propertyId: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** One a room, in the order requested. */
  readonly rooms: readonly {
    readonly rateId: string
    readonly guests: Guests
    readonly name: { readonly givenName: string; readonly surname: string }
  }[]
  /** The property's currency. */
  readonly currency: Currency
  /** The part of `total` that the property collects. */
  readonly atProperty: number
  /** The moment whose prices a package rate is of; absent for other rates. */
  readonly packagedAt?: number
  /** The cancellation schedule it was sold with. */
  readonly cancellation: CancellationSchedule
  readonly requests: string
  readonly loyalty: { readonly program: string; readonly number: string } | null
  /** Change quotes, newest first; absent if none was requested. */
  readonly changeQuotes?: readonly StayChangeQuote[]
  /**
   * A change whose rooms are held: `seats` of the order has both, and this what it had before.
   * Absent if none is held.
   */
  readonly heldChange?: {
    readonly quoteId: string
    readonly seats: readonly { readonly key: string; readonly seats: number }[]
  }
  /** The quote of the last change; absent if unchanged. */
  readonly changedBy?: string
}
/** A car from one desk. All amounts are US cents. */
export interface CarOrder extends OrderBase, RentalChoice {
  readonly product: 'cars'
  readonly driver: { readonly givenName: string; readonly surname: string }
  /** The part of `total` that the desk collects. */
  readonly atDesk: number
  /** The day whose tariff it was sold at. */
  readonly pricedAt: number
  /** Instants of the pick-up and the return. */
  readonly startsAt: number
  readonly endsAt: number
  readonly deposit: number
  /** The cancellation schedule it was sold with. */
  readonly cancellation: RentalCancellation
  readonly loyalty: string | null
  /** The flight that the driver comes with; empty if none was told. */
  readonly flight: string
  /** What the desk charged, once it was asked after the return. */
  readonly bill?: readonly DeskLine[]
  /** Nobody came to pick it up; absent if somebody did. */
  readonly nobodyCame?: true
  /** Change quotes, newest first; absent if none was requested. */
  readonly changeQuotes?: readonly RentalChangeQuote[]
  /** The quote of the last change; absent if unchanged. */
  readonly changedBy?: string
}
/** An answer as its operator gets it, in kilograms and centimeters. */
export interface AdmissionAnswer {
  readonly question: QuestionKind
  /** From 0; null if it is asked once. */
  readonly traveler: number | null
  readonly value: string
}
/** Places of one start of an activity, reserved and then confirmed. */
export interface ActivityOrder extends OrderBase, ChosenStart {
  readonly product: 'activities'
  /** The reservation lapses at this moment; null once it is confirmed. */
  readonly heldUntil: number | null
  /** Of a reservation: the order that takes its places; absent until one does. */
  readonly takenBy?: string
  /** When the operator decides; at the confirmation where it takes everybody. */
  readonly decidesAt: number
  /** It decides against. */
  readonly declines: boolean
  readonly lead: { readonly givenName: string; readonly surname: string }
  readonly answers: readonly AdmissionAnswer[]
  /** The operator's currency. */
  readonly currency: Currency
  /** Instants. */
  readonly startsAt: number
  readonly endsAt: number
  /** The terms it was sold with. */
  readonly cancellation: ActivityCancellation
  /** Change quotes, newest first; absent if none was requested. */
  readonly changeQuotes?: readonly AdmissionChangeQuote[]
  /** The quote of the last change; absent if unchanged. */
  readonly changedBy?: string
}
export type Order = FlightOrder | LodgingOrder | CarOrder | ActivityOrder
/** Places held for nobody yet; it becomes an order once it is confirmed. */
export const isReservation = (order: Order): boolean =>
  order.product === 'activities'
    ? order.heldUntil !== null
    : order.product === 'flights' && order.heldUntil !== undefined
/** An order without the keys that identify it. */
export type OrderBody =
  | Omit<FlightOrder, 'reference' | 'version' | 'locator'>
  | Omit<LodgingOrder, 'reference' | 'version' | 'locator'>
  | Omit<CarOrder, 'reference' | 'version' | 'locator'>
  | Omit<ActivityOrder, 'reference' | 'version' | 'locator'>

export type OrderStatus = 'Booked' | 'Ticketed' | 'Canceled'
/** What the airline shows of an order at a moment. */
export interface OrderView {
  readonly reference: string
  readonly locator: string | null
  readonly status: OrderStatus
  readonly tickets: readonly string[]
  readonly total: number
  readonly bookedAt: number
  /** The quote of the last change; null if unchanged. */
  readonly changedBy: string | null
}

const statusOf = ({ canceledAt }: FlightOrder, ticketed: boolean): OrderStatus => {
  if (canceledAt !== null) return 'Canceled'
  return ticketed ? 'Ticketed' : 'Booked'
}

export const viewOf = (order: FlightOrder, now: number): OrderView => {
  const ticketed = order.ticketedAt !== null && order.ticketedAt <= now
  return {
    reference: order.reference,
    locator: order.locatorAt <= now ? order.locator : null,
    status: statusOf(order, ticketed),
    // A void leaves no valid ticket.
    tickets: ticketed && order.canceledAt === null ? order.tickets : [],
    total: order.total,
    bookedAt: order.bookedAt,
    changedBy: order.changes?.at(-1)?.quoteId ?? null,
  }
}
