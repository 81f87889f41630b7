import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { Party, PartyPrice } from '../airlines/types.ts'
import type { CancellationSchedule } from '../lodging/cancellation.ts'
import type { Asker, Guests } from '../lodging/types.ts'
import type { CancellationQuote, CancelledBy } from './cancellation.ts'
import type { ChangedBy, ChangeQuote } from './change.ts'
import type { StayChangeQuote } from './stay-change.ts'

/**
 * Seats wanted of one cabin of one flight on one date, or rooms of one type of one house on one
 * night.
 */
export interface SeatClaim {
  readonly key: string
  readonly seats: number
  /** The most that may be sold through us there, all orders together. */
  readonly limit: number
}

export interface OrderPassenger {
  readonly type: 'ADT' | 'CNN' | 'INF' | 'INS'
  readonly givenName: string
  readonly surname: string
  readonly dateOfBirth: string
}

/**
 * An order as its seller keeps it. What it shows at a moment (locator, tickets, whether it shows at
 * all) follows from product time alone, so nothing has to run for a late ticket to come out.
 */
interface OrderBase {
  /** The caller's. */
  readonly reference: string
  readonly version: number
  /** The seller's own number. */
  readonly locator: string
  /** When the locator is given out. */
  readonly locatorAt: number
  readonly bookedAt: number
  /** Before this the seller answers that it knows of no such order. */
  readonly visibleAt: number
  readonly cancelledAt: number | null
  /** The last quotes for cancelling it, the newest first; absent where nobody has asked. */
  readonly cancelQuotes?: readonly CancellationQuote[]
  /**
   * US cents that the seller has come to ask for cancelling it, besides its rules; absent where it
   * asks none.
   */
  readonly cancelFee?: number
  /** Absent where it was not cancelled by a quote: it stands, or was undone whole. */
  readonly cancelledBy?: CancelledBy
  /** Everything, minor units of what it was sold in: US cents of flights. */
  readonly total: number
  /** What it took of what there is a finite number of. */
  readonly seats: readonly { readonly key: string; readonly seats: number }[]
}
/** The fares and taxes of a slice, and US cents for the seats and bags on it. */
export interface SlicePrice {
  readonly price: PartyPrice
  readonly extras: number
}
export const slicePriceTotal = ({ price, extras }: SlicePrice): number => price.total + extras

export interface FlightOrder extends OrderBase {
  readonly product: 'flights'
  /** When the tickets are out; null when ticketing never ends by itself. */
  readonly ticketedAt: number | null
  /** 13 digits each, in the order of the passengers. */
  readonly tickets: readonly string[]
  readonly slices: readonly { readonly segmentIds: readonly string[]; readonly brandId: string }[]
  /** What each slice was sold for: in sum `total`. */
  readonly slicePrices: readonly SlicePrice[]
  /** The last quotes for changing it, the newest first; absent where nobody has asked. */
  readonly changeQuotes?: readonly ChangeQuote[]
  /** Every change so far, the newest last; absent where there was none. */
  readonly changes?: readonly ChangedBy[]
  /**
   * US cents of `total` that never come back as money, whatever fare they stand in: brought from
   * fares that gave none.
   */
  readonly carried?: number
  readonly party: Party
  readonly passengers: readonly OrderPassenger[]
}
/** Rooms at one property. Whom it was sold to is kept: a change is priced for the same. */
export interface LodgingOrder extends OrderBase, Asker {
  readonly product: 'lodging'
  readonly propertyId: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** One a room, in the order they were asked for. */
  readonly rooms: readonly {
    readonly rateId: string
    readonly guests: Guests
    readonly name: { readonly givenName: string; readonly surname: string }
  }[]
  /** What the property counts in. */
  readonly currency: Currency
  /** Of `total`, what the property takes itself. */
  readonly atProperty: number
  /** As it was given with the rates: what cancelling costs when. */
  readonly cancellation: CancellationSchedule
  readonly requests: string
  readonly loyalty: { readonly program: string; readonly number: string } | null
  /** The last quotes for changing it, the newest first; absent where nobody has asked. */
  readonly changeQuotes?: readonly StayChangeQuote[]
  /** By which quote it was changed last; absent where it stands as it was made. */
  readonly changedBy?: string
}
export type Order = FlightOrder | LodgingOrder
/** All of an order but what finds it. */
export type OrderBody =
  | Omit<FlightOrder, 'reference' | 'version' | 'locator'>
  | Omit<LodgingOrder, 'reference' | 'version' | 'locator'>

export type OrderStatus = 'Booked' | 'Ticketed' | 'Cancelled'
/** What the airline shows of an order at a moment. */
export interface OrderView {
  readonly reference: string
  readonly locator: string | null
  readonly status: OrderStatus
  readonly tickets: readonly string[]
  readonly total: number
  readonly bookedAt: number
  /** By which quote it was last changed; null where it never was. */
  readonly changedBy: string | null
}

export const viewOf = (order: FlightOrder, now: number): OrderView => {
  const ticketed = order.ticketedAt !== null && order.ticketedAt <= now
  return {
    reference: order.reference,
    locator: order.locatorAt <= now ? order.locator : null,
    status: order.cancelledAt !== null ? 'Cancelled' : ticketed ? 'Ticketed' : 'Booked',
    // A void leaves no live ticket behind.
    tickets: ticketed && order.cancelledAt === null ? order.tickets : [],
    total: order.total,
    bookedAt: order.bookedAt,
    changedBy: order.changes?.at(-1)?.quoteId ?? null,
  }
}
