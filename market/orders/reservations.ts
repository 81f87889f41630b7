import { hash32, mix } from '@portolan/kernel/seed.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { LodgingMarket } from '../lodging/lodging-market.ts'
import type { ChosenRoom, PricedStay, StayRefusal } from '../lodging/shop.ts'
import { nightOfKey, roomKey } from '../lodging/sold-rooms.ts'
import type { MarketStore } from '../store/market-store.ts'
import { createOrderBook, type OrderBook } from './order-book.ts'
import type { LodgingOrder, SeatClaim } from './order.ts'
import { heldSince } from './orders.ts'
import type { SeatPicture } from './sold-seats.ts'
import { locatorFor } from './ticket-numbers.ts'

export interface ReservationRequest {
  /** The caller's: asked again with it, the house answers with the same reservation. */
  readonly reference: string
  readonly propertyId: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly (ChosenRoom & { readonly name: LodgingOrder['rooms'][number]['name'] })[]
  /** Years of the guest who checks in. */
  readonly leadAge: number
  readonly requests: string
  readonly loyalty: LodgingOrder['loyalty']
  /** US cents: reserved at this price or not at all. */
  readonly expectedTotal: number
  readonly now: number
  /** Conditions: per cent above the price, and delays in milliseconds of product time. */
  readonly dearerPercent?: number
  readonly visibleAfter?: number
  readonly numberAfter?: number
}
export type ReservationRefusal =
  | StayRefusal
  | { readonly code: 'PriceChanged'; readonly expected: number; readonly current: number; readonly currentDueNow: number }
  | { readonly code: 'GuestTooYoung'; readonly minimumAge: number }
  | { readonly code: 'ReferenceClosed' }
export type ReservationOutcome = { readonly kind: 'done'; readonly order: LodgingOrder } | { readonly kind: 'refused'; readonly refusal: ReservationRefusal }

export interface Reservations extends Pick<OrderBook<LodgingOrder>, 'read' | 'close' | 'cancel'> {
  /** Takes a room for each of the party on every night, or none at all. Two callers never get the same last room. */
  book(request: ReservationRequest): Promise<ReservationOutcome>
}

/** One house in five gives its number some seconds later, when its desk has seen the request. */
const deskDelay = (seed: number, reference: string): number => {
  const draw = mix(seed, hash32(reference), 0x0de5c)
  return draw % 5 === 0 ? 1000 + (draw >>> 8) % 8000 : 0
}

export interface ReservationDeps {
  readonly seed: number
  readonly store: Pick<MarketStore, 'placeOrder' | 'order' | 'closeReference' | 'replaceOrder'>
  readonly lodging: Pick<LodgingMarket, 'price'>
  readonly picture: SeatPicture
}

export const createReservations = ({ seed, store, lodging, picture }: ReservationDeps): Reservations => {
  const orderBook = createOrderBook<LodgingOrder>('lodging', store, picture)
  const refused = (refusal: ReservationRefusal): ReservationOutcome => ({ kind: 'refused', refusal })

  /** A room of each type chosen, on every night; what may be sold is what others have left and we have sold. */
  const claimsOf = ({ property, rooms }: PricedStay): SeatClaim[] => {
    const claims = new Map<string, SeatClaim>()
    for (const { room, price, left } of rooms)
      for (const { date } of price.nights) {
        const key = roomKey(property.id, date, room.id)
        // `left` is of the fullest night, so that it is no more than what is left on this one.
        claims.set(key, { key, seats: (claims.get(key)?.seats ?? 0) + 1, limit: left + picture.get(key) })
      }
    return [...claims.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  return {
    ...orderBook,
    book: async (request) => {
      const { reference, propertyId, checkIn, checkOut, rooms, now, expectedTotal, requests, loyalty } = request
      const known = await orderBook.kept(reference)
      if (known !== null) return { kind: 'done', order: known }
      await picture.refresh()
      const ask = (at: number): ReturnType<typeof lodging.price> => lodging.price({ propertyId, checkIn, checkOut, rooms, now: at })
      const priced = ask(now)
      if (!priced.ok) return refused(priced.refusal)
      const { minimumAge } = priced.value.property.rules
      if (request.leadAge < minimumAge) return refused({ code: 'GuestTooYoung', minimumAge })
      const dearer = (cents: number): number => Math.round((cents * (100 + (request.dearerPercent ?? 0))) / 100)
      const before = heldSince(now)
      const held = before === null || dearer(priced.value.total) === expectedTotal ? null : ask(before)
      const stay = held?.ok === true && dearer(held.value.total) === expectedTotal ? held.value : priced.value
      const total = dearer(stay.total)
      if (total !== expectedTotal) return refused({ code: 'PriceChanged', expected: expectedTotal, current: total, currentDueNow: total - dearer(stay.atProperty) })

      // Rooms are taken as they are left now, also at a price of before.
      const claims = claimsOf(priced.value)
      const placed = await orderBook.place(
        (attempt) => ({
          product: 'lodging', reference, version: 1, locator: locatorFor(seed, reference, attempt), locatorAt: now + (request.numberAfter ?? deskDelay(seed, reference)), bookedAt: now, visibleAt: now + (request.visibleAfter ?? 0), cancelledAt: null,
          propertyId, checkIn, checkOut, rooms: rooms.map(({ rateId, guests, name }) => ({ rateId, guests, name })), total, atProperty: dearer(stay.atProperty), cancellation: stay.cancellation, requests, loyalty, seats: claims.map(({ key, seats }) => ({ key, seats })),
        }),
        claims,
      )
      if (placed.kind === 'done') return placed
      if (placed.kind === 'closed') return refused({ code: 'ReferenceClosed' })
      const { roomId } = nightOfKey(placed.key)
      return refused({ code: 'NotAvailable', room: Math.max(0, rooms.findIndex(({ rateId }) => rateId.startsWith(`${roomId}_`))), left: 0 })
    },
  }
}
