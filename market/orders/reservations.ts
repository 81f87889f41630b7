import { hash32, mix } from '@portolan/kernel/seed.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { LodgingMarket } from '../lodging/lodging-market.ts'
import { askerOf, type Asker } from '../lodging/types.ts'
import type { ChosenRoom, PricedStay, StayRefusal } from '../lodging/shop.ts'
import { nightOfKey, roomKey } from '../lodging/sold-rooms.ts'
import type { MarketStore } from '../store/market-store.ts'
import { createOrderBook, type OrderBook, type QuotedCancellation } from './order-book.ts'
import type { LodgingOrder, SeatClaim } from './order.ts'
import { heldStays } from './held-stays.ts'
import { isMove, priceOn, soldOut } from './stay-move.ts'
import { heldSince } from './orders.ts'
import type { SeatPicture } from './sold-seats.ts'
import { stayCancellation } from './stay-cancellation.ts'
import {
  arrivalOf,
  stayChangeTerms,
  withoutHeldChange,
  withQuote,
  type ChangeBar,
  type StayChangeQuote,
  type StayChangeTerms,
} from './stay-change.ts'
import { locatorFor } from './ticket-numbers.ts'

export interface ReservationRequest extends Asker {
  /** The caller's reference; repeating it returns the same reservation. */
  readonly reference: string
  readonly propertyId: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly rooms: readonly (ChosenRoom & { readonly name: LodgingOrder['rooms'][number]['name'] })[]
  /** Age of the guest who checks in. */
  readonly leadAge: number
  readonly requests: string
  readonly loyalty: LodgingOrder['loyalty']
  /** Minor units of the property's currency; reserved at this price or not at all. */
  readonly expectedTotal: number
  readonly now: number
  /** Set by conditions: percent above the price, and delays in milliseconds of product time. */
  readonly percentMore?: number
  readonly visibleAfter?: number
  readonly numberAfter?: number
}
export type ReservationRefusal =
  | StayRefusal
  | {
      readonly code: 'PriceChanged'
      readonly expected: number
      readonly current: number
      readonly currentDueNow: number
      readonly currency: Currency
    }
  | { readonly code: 'GuestTooYoung'; readonly minimumAge: number }
  | { readonly code: 'ReferenceClosed' }
export type ReservationOutcome =
  | { readonly kind: 'done'; readonly order: LodgingOrder }
  | { readonly kind: 'refused'; readonly refusal: ReservationRefusal }

/** A requested change of a reservation. */
export interface StayChangeRequest {
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** New guests who check in, one a room; null keeps the guest. */
  readonly names: readonly (LodgingOrder['rooms'][number]['name'] | null)[]
  /** Age of a new first guest on the check-in day; null keeps the guest. */
  readonly leadAge: number | null
  /** Ends the package rate: the same dates cost what they did without flights when it was sold. */
  readonly standard?: true
  readonly now: number
}
export type StayChangeRefusal =
  | StayRefusal
  | { readonly code: 'GuestTooYoung'; readonly minimumAge: number }
  | {
      readonly code: 'ChangeNotAllowed'
      readonly of: 'dates' | 'guests'
      readonly bar: ChangeBar
      readonly until: number | null
    }
export type NoReservation = { readonly kind: 'unknown' | 'canceled' }
export type QuotedStayChange =
  | NoReservation
  | { readonly kind: 'refused'; readonly refusal: StayChangeRefusal }
  /** `stay` is null if the dates don't change: the booking keeps its price. */
  | { readonly kind: 'quoted'; readonly quote: StayChangeQuote; readonly stay: PricedStay | null }
export type ConfirmedStayChange =
  | NoReservation
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly refusal: StayChangeRefusal }
  | { readonly kind: 'done'; readonly order: LodgingOrder }
export type ReleasedStayChange =
  | NoReservation
  | { readonly kind: 'done'; readonly order: LodgingOrder }

export interface Reservations extends Pick<
  OrderBook<LodgingOrder>,
  'read' | 'close' | 'cancel' | 'confirmCancellation' | 'askCancelFee'
> {
  /**
   * Takes a room for each of the party on every night, or none. Two callers never get the same last
   * room.
   */
  book(request: ReservationRequest): Promise<ReservationOutcome>
  /** Uses the schedule it was sold with. */
  quoteCancellation(reference: string, now: number): Promise<QuotedCancellation<LodgingOrder>>
  changeTerms(
    reference: string,
    now: number,
  ): Promise<NoReservation | { readonly kind: 'terms'; readonly terms: StayChangeTerms }>
  /** Quotes other dates or guests in the same rooms and rates at today's prices. Takes no room. */
  quoteChange(reference: string, request: StayChangeRequest): Promise<QuotedStayChange>
  /**
   * Makes the change of a valid quote, with rooms on every night or not at all. Repeating the quote
   * returns the same result, however late.
   */
  confirmChange(reference: string, quoteId: string, now: number): Promise<ConfirmedStayChange>
  /**
   * Holds the rooms of a valid quote beside those of the order, and its price for a day.
   * Repeatable; an order holds one change, the last.
   */
  holdChange(reference: string, quoteId: string, now: number): Promise<ConfirmedStayChange>
  /** Frees the rooms held for a quote. Repeatable; a change that was made stays. */
  releaseChange(reference: string, quoteId: string, now: number): Promise<ReleasedStayChange>
}

/** One property in five confirms some seconds later. */
const deskDelay = (seed: number, reference: string): number => {
  const draw = mix(seed, hash32(reference), 0x0de5c)
  return draw % 5 === 0 ? 1000 + ((draw >>> 8) % 8000) : 0
}

export interface ReservationDeps {
  readonly seed: number
  readonly store: Pick<
    MarketStore,
    'placeOrder' | 'order' | 'closeReference' | 'replaceOrder' | 'exchangeOrder'
  >
  readonly lodging: Pick<LodgingMarket, 'price' | 'property'>
  readonly picture: SeatPicture
}

/** The order at a quote's price; a package rate ends if the quote says so. */
const changedBy = (
  order: LodgingOrder,
  quote: StayChangeQuote,
  isPriced: boolean,
): LodgingOrder => {
  const { packaged, packagedAt = 0, heldChange: _held, ...own } = order
  return {
    ...own,
    ...(packaged === undefined || quote.standard !== undefined
      ? {}
      : { packaged, packagedAt: isPriced ? quote.quotedAt : packagedAt }),
    checkIn: quote.checkIn,
    checkOut: quote.checkOut,
    rooms: order.rooms.map((room, at) => ({ ...room, name: quote.names[at] ?? room.name })),
    total: quote.total,
    atProperty: quote.atProperty,
    cancellation: quote.cancellation,
    changedBy: quote.id,
    changeQuotes: [],
    // The cancellation schedule has changed, so earlier quotes are void.
    cancelQuotes: [],
  }
}

export const createReservations = ({
  seed,
  store,
  lodging,
  picture,
}: ReservationDeps): Reservations => {
  const orderBook = createOrderBook<LodgingOrder>('lodging', store, picture)
  const refused = (refusal: ReservationRefusal): ReservationOutcome => ({
    kind: 'refused',
    refusal,
  })

  /**
   * Claims a room of each chosen type on every night. The limit is what others have left plus what
   * we have sold; `own` of it would be released.
   */
  const claimsOf = (
    { property, rooms }: PricedStay,
    own: LodgingOrder['seats'] = [],
  ): SeatClaim[] => {
    const had = new Map(own.map(({ key, seats }) => [key, seats]))
    const claims = new Map<string, SeatClaim>()
    for (const { room, price, left } of rooms)
      for (const { date } of price.nights) {
        const key = roomKey(property.id, date, room.id)
        // `left` is that of the fullest night, so never more than what is left on this one.
        claims.set(key, {
          key,
          seats: (claims.get(key)?.seats ?? 0) + 1,
          limit: left + picture.get(key) - (had.get(key) ?? 0),
        })
      }
    return [...claims.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  }
  const standing = async (
    reference: string,
    now: number,
  ): Promise<LodgingOrder | NoReservation> => {
    const order = await orderBook.read(reference, now)
    if (order === null) return { kind: 'unknown' }
    return order.canceledAt === null ? order : { kind: 'canceled' }
  }
  const barred = (
    order: LodgingOrder,
    wanted: Omit<StayChangeRequest, 'leadAge' | 'now'>,
    now: number,
  ): { readonly refusal: StayChangeRefusal | null; readonly until: number } => {
    const terms = stayChangeTerms(order, lodging, now)
    const renamed = wanted.names.some((name) => name !== null)
    const touched = [
      ...(isMove(order, wanted) ? ['dates' as const] : []),
      ...(renamed ? ['guests' as const] : []),
    ]
    for (const of of touched) {
      const { bar, until } = terms[of]
      if (bar !== null) return { refusal: { code: 'ChangeNotAllowed', of, bar, until }, until: now }
    }
    // A package rate can end at any rate, until the stay begins.
    const arrivesAt = arrivalOf(order, lodging)
    if (wanted.standard !== undefined && now >= arrivesAt)
      return {
        refusal: { code: 'ChangeNotAllowed', of: 'dates', bar: 'Begun', until: arrivesAt },
        until: now,
      }
    return {
      refusal: null,
      until: Math.min(arrivesAt, ...touched.map((of) => terms[of].until ?? now)),
    }
  }
  const replaceChanged = async (
    order: LodgingOrder,
    quote: StayChangeQuote,
    stay: PricedStay | null,
  ): Promise<'stale' | { readonly soldOut: string } | LodgingOrder> => {
    const needs = stay === null ? [] : claimsOf(stay, order.seats)
    const own = withoutHeldChange(order)
    const changed: LodgingOrder = {
      ...changedBy(order, quote, stay !== null),
      seats: stay === null ? own.order.seats : needs.map(({ key, seats }) => ({ key, seats })),
    }
    const moved = await store.exchangeOrder(changed, stay === null ? own.freed : order.seats, needs)
    await picture.refresh()
    if (moved.kind === 'sold-out') return { soldOut: moved.key }
    return moved.kind === 'stale' ? 'stale' : changed
  }

  return {
    ...orderBook,
    changeTerms: async (reference, now) => {
      const order = await standing(reference, now)
      return 'kind' in order
        ? order
        : { kind: 'terms', terms: stayChangeTerms(order, lodging, now) }
    },
    quoteChange: async (reference, { now, leadAge, ...wanted }) => {
      await picture.refresh()
      for (;;) {
        const order = await standing(reference, now)
        if ('kind' in order) return order
        const { refusal, until } = barred(order, wanted, now)
        if (refusal !== null) return { kind: 'refused', refusal }
        const minimumAge = lodging.property(order.propertyId)?.rules.minimumAge ?? 0
        if (leadAge !== null && leadAge < minimumAge)
          return { kind: 'refused', refusal: { code: 'GuestTooYoung', minimumAge } }
        const isPriced = isMove(order, wanted) || wanted.standard !== undefined
        const priced = isPriced ? priceOn(lodging, order, wanted, now) : null
        if (priced?.ok === false) return { kind: 'refused', refusal: priced.refusal }
        const stay = priced?.value ?? null
        const { total, atProperty, cancellation } = stay ?? order
        const { quote, quotes } = withQuote(
          order,
          {
            ...wanted,
            names: order.rooms.map(({ name }, at) => wanted.names[at] ?? name),
            total,
            atProperty,
            cancellation,
          },
          until,
          now,
        )
        if (await store.replaceOrder({ ...order, changeQuotes: quotes }, []))
          return { kind: 'quoted', quote, stay }
      }
    },
    confirmChange: async (reference, quoteId, now) => {
      for (;;) {
        await picture.refresh()
        const order = await standing(reference, now)
        if ('kind' in order) return order
        if (order.changedBy === quoteId) return { kind: 'done', order }
        const quote = order.changeQuotes?.find(({ id }) => id === quoteId)
        if (quote === undefined || quote.expiresAt <= now) return { kind: 'expired' }
        // At the quoted price, in rooms that are left now.
        const priced = isMove(order, quote) ? priceOn(lodging, order, quote, now) : null
        if (priced?.ok === false) return { kind: 'refused', refusal: priced.refusal }
        const changed = await replaceChanged(order, quote, priced?.value ?? null)
        if (changed === 'stale') continue
        if ('soldOut' in changed) return soldOut(order, changed.soldOut)
        return { kind: 'done', order: changed }
      }
    },
    ...heldStays({ store, lodging, picture, standing, claimsOf }),
    quoteCancellation: (reference, now) =>
      orderBook.quoteCancellation(reference, now, (order) => stayCancellation(order, lodging)),
    book: async (request) => {
      const {
        reference,
        propertyId,
        checkIn,
        checkOut,
        rooms,
        now,
        expectedTotal,
        requests,
        loyalty,
      } = request
      const known = await orderBook.kept(reference)
      if (known !== null) return { kind: 'done', order: known }
      await picture.refresh()
      const ask = (at: number): ReturnType<typeof lodging.price> =>
        lodging.price({ propertyId, checkIn, checkOut, rooms, ...askerOf(request), now: at })
      const priced = ask(now)
      if (!priced.ok) return refused(priced.refusal)
      const { minimumAge } = priced.value.property.rules
      if (request.leadAge < minimumAge) return refused({ code: 'GuestTooYoung', minimumAge })
      const asked = (minor: number): number =>
        Math.round((minor * (100 + (request.percentMore ?? 0))) / 100)
      const before = heldSince(now)
      const held =
        before === null || asked(priced.value.total) === expectedTotal ? null : ask(before)
      const stay =
        held?.ok === true && asked(held.value.total) === expectedTotal ? held.value : priced.value
      const total = asked(stay.total)
      if (total !== expectedTotal)
        return refused({
          code: 'PriceChanged',
          expected: expectedTotal,
          current: total,
          currentDueNow: total - asked(stay.atProperty),
          currency: stay.property.tariff.currency,
        })

      // Takes rooms as they are left now, also at a price from before.
      const claims = claimsOf(priced.value)
      const placed = await orderBook.place(
        (attempt) => ({
          product: 'lodging',
          reference,
          version: 1,
          locator: locatorFor(seed, reference, attempt),
          locatorAt: now + (request.numberAfter ?? deskDelay(seed, reference)),
          bookedAt: now,
          visibleAt: now + (request.visibleAfter ?? 0),
          canceledAt: null,
          propertyId,
          checkIn,
          checkOut,
          rooms: rooms.map(({ rateId, guests, name }) => ({ rateId, guests, name })),
          ...askerOf(request),
          ...(request.packaged === undefined
            ? {}
            : { packagedAt: stay === priced.value ? now : (before ?? now) }),
          total,
          currency: stay.property.tariff.currency,
          atProperty: asked(stay.atProperty),
          cancellation: stay.cancellation,
          requests,
          loyalty,
          seats: claims.map(({ key, seats }) => ({ key, seats })),
        }),
        claims,
      )
      if (placed.kind === 'done') return placed
      if (placed.kind === 'closed') return refused({ code: 'ReferenceClosed' })
      const { roomId } = nightOfKey(placed.key)
      return refused({
        code: 'NotAvailable',
        room: Math.max(
          0,
          rooms.findIndex(({ rateId }) => rateId.startsWith(`${roomId}_`)),
        ),
        left: 0,
      })
    },
  }
}
