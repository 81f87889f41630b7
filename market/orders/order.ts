import type { Party } from '../airlines/types.ts'

/** Seats wanted of one cabin of one flight on one date. */
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
 * An order as the airline keeps it. What it shows at a moment (locator, tickets, whether it shows at all)
 * follows from product time alone, so nothing has to run for a late ticket to come out.
 */
export interface Order {
  /** The caller's. */
  readonly reference: string
  readonly version: number
  readonly locator: string
  /** When the locator is given out. */
  readonly locatorAt: number
  readonly bookedAt: number
  /** Before this the airline answers that it knows of no such order. */
  readonly visibleAt: number
  /** When the tickets are out; null when ticketing never ends by itself. */
  readonly ticketedAt: number | null
  readonly cancelledAt: number | null
  /** 13 digits each, in the order of the passengers. */
  readonly tickets: readonly string[]
  /** US cents, the whole party. */
  readonly total: number
  readonly slices: readonly { readonly segmentIds: readonly string[]; readonly brandId: string }[]
  readonly party: Party
  readonly passengers: readonly OrderPassenger[]
  readonly seats: readonly { readonly key: string; readonly seats: number }[]
}

export type OrderStatus = 'Booked' | 'Ticketed' | 'Cancelled'
/** What the airline shows of an order at a moment. */
export interface OrderView {
  readonly reference: string
  readonly locator: string | null
  readonly status: OrderStatus
  readonly tickets: readonly string[]
  readonly total: number
  readonly bookedAt: number
}

export const viewOf = (order: Order, now: number): OrderView => {
  const ticketed = order.ticketedAt !== null && order.ticketedAt <= now
  return {
    reference: order.reference,
    locator: order.locatorAt <= now ? order.locator : null,
    status: order.cancelledAt !== null ? 'Cancelled' : ticketed ? 'Ticketed' : 'Booked',
    // A void leaves no live ticket behind.
    tickets: ticketed && order.cancelledAt === null ? order.tickets : [],
    total: order.total,
    bookedAt: order.bookedAt,
  }
}
