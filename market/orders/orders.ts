import { hash32, mix } from '@portolan/kernel/seed.ts'
import type { AirMarket, AirPrice, AirRefusal, ChosenSlice, Party } from '../airlines/types.ts'
import type { MarketStore } from '../store/market-store.ts'
import type { FlightBoard } from './flight-board.ts'
import { flightCancellation } from './flight-cancellation.ts'
import {
  createFareHolds,
  fareHoldTerms,
  holdableMs,
  nobody,
  type FareHolds,
  type Made,
} from './fare-holds.ts'
import { createFlightChanges, type FlightChanges } from './flight-change.ts'
import { createOrderBook, type OrderBook, type QuotedCancellation } from './order-book.ts'
import type { FlightOrder, OrderPassenger, SlicePrice } from './order.ts'
import type { SeatPicture } from './sold-seats.ts'
import { locatorFor, ticketNumber } from './ticket-numbers.ts'
import { createSeatNeeds } from './seat-needs.ts'
import { createTicketStock } from './ticket-stock.ts'

/** Fares change on the hour; a price from before is honored this long after it. */
export const priceHeldMs = 20 * 60_000
/** The moment of the previous hour's price while it is still honored, otherwise null. */
export const heldSince = (now: number): number | null =>
  Math.floor((now - priceHeldMs) / 3_600_000) === Math.floor(now / 3_600_000)
    ? null
    : now - priceHeldMs

export interface OrderRequest {
  /** The caller's reference, at most 128 characters; repeating it returns the same order. */
  readonly reference: string
  readonly slices: readonly ChosenSlice[]
  readonly party: Party
  readonly passengers: readonly OrderPassenger[]
  /** US cents; the order is made at this price or not at all. */
  readonly expectedTotal: number
  readonly now: number
  /** Keeps the seats at this price until then, for nobody yet, instead of making an order. */
  readonly heldUntil?: number
  /** Set by conditions: delays in milliseconds of product time. */
  readonly visibleAfter?: number
  readonly locatorAfter?: number
  readonly ticketsAfter?: number
}
export type OrderRefusal =
  | AirRefusal
  | { readonly code: 'PriceChanged'; readonly expected: number; readonly current: number }
  | { readonly code: 'FlightCanceled'; readonly segmentId: string }
  | { readonly code: 'PassengersDoNotMatch' }
  | { readonly code: 'ReferenceClosed' }
  | { readonly code: 'NotHeld' }
export type OrderOutcome =
  | { readonly kind: 'done'; readonly order: FlightOrder }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }

export interface Orders
  extends
    Pick<
      OrderBook<FlightOrder>,
      'read' | 'close' | 'cancel' | 'confirmCancellation' | 'askCancelFee'
    >,
    Pick<FareHolds, 'held' | 'release'> {
  /** Takes the seats and makes the order, or does neither. Two callers never get the same last seat. */
  book(request: OrderRequest): Promise<OrderOutcome>
  /** Takes the seats at a price for nobody yet. `book` with its reference makes an order of it. */
  hold(request: Omit<OrderRequest, 'passengers' | 'heldUntil'>): Promise<OrderOutcome>
  /** Uses the carrier's void window, the fare rules and the state of the flights. */
  quoteCancellation(reference: string, now: number): Promise<QuotedCancellation<FlightOrder>>
  /** Changes to other flights on the same ticket. */
  readonly changes: FlightChanges
}

/** One order in four waits some seconds for its tickets, like a real ticketing queue. */
const ticketingDelay = (seed: number, reference: string): number => {
  const draw = mix(seed, hash32(reference), 0x71c4e7)
  return draw % 4 === 0 ? 1000 + ((draw >>> 8) % 5000) : 0
}
/** When the parts of an order come to be. */
const madeAt = (seed: number, { reference, passengers, now, ...delays }: OrderRequest): Made => ({
  passengers,
  bookedAt: now,
  visibleAt: now + (delays.visibleAfter ?? 0),
  locatorAt: now + (delays.locatorAfter ?? 0),
  ticketedAt: now + (delays.ticketsAfter ?? ticketingDelay(seed, reference)),
})
const seatsOf = (party: Party): number => party.adults + party.children + party.seatedInfants

/** The price of each slice. */
export const slicePricesOf = ({
  slices,
  extras,
}: Pick<AirPrice, 'slices' | 'extras'>): SlicePrice[] =>
  slices.map(({ price }, at) => ({
    price,
    extras: extras.reduce((all, extra) => all + (extra.slice === at ? extra.amount : 0), 0),
  }))

export interface OrderDeps {
  readonly seed: number
  readonly store: Pick<
    MarketStore,
    | 'placeOrder'
    | 'order'
    | 'closeReference'
    | 'replaceOrder'
    | 'exchangeOrder'
    | 'takeTicketSerials'
  >
  readonly air: Pick<
    AirMarket,
    'price' | 'seatKey' | 'seatsLeft' | 'segment' | 'brand' | 'airline' | 'countryOf'
  >
  readonly picture: SeatPicture
  readonly board: Pick<FlightBoard, 'status' | 'refresh'>
}

export const createOrders = (deps: OrderDeps): Orders => {
  const { seed, store, air, picture, board } = deps
  const orderBook = createOrderBook<FlightOrder>('flights', store, picture)
  const ticketSerials = createTicketStock((count) => store.takeTicketSerials(count))

  const { seatsNeeded, assignedSeats, claimsOf, seatKeysOf } = createSeatNeeds(air, picture)
  const newTickets = async (carrier: string, count: number): Promise<readonly string[]> => {
    const first = await ticketSerials(count)
    return Array.from({ length: count }, (_, at) => ticketNumber(carrier, first + at))
  }
  const holds = createFareHolds(orderBook, {
    replace: (order) => store.replaceOrder(order, []),
    tickets: ({ slices }, count) =>
      newTickets(air.segment(slices[0]?.segmentIds[0] ?? '')?.marketing.code ?? '', count),
  })

  const refused = (refusal: OrderRefusal): OrderOutcome => ({ kind: 'refused', refusal })

  const soldOut = (price: AirPrice, key: string, now: number): OrderRefusal => {
    const lost = assignedSeats(price).find((one) => one.key === key)
    if (lost !== undefined) return { code: 'SeatTaken', segmentId: lost.segmentId, seat: lost.seat }
    const short = seatsNeeded(price).find((one) => one.key === key)
    return {
      code: 'NoAvailability',
      segmentId: short?.segmentId ?? key,
      seatsLeft: short === undefined ? 0 : (air.seatsLeft(short.segmentId, short.cabin, now) ?? 0),
    }
  }
  /** The price from a while ago, if that is what was expected; otherwise today's. */
  const soldPrice = (
    { slices, party, now, expectedTotal }: OrderRequest,
    price: AirPrice,
  ): AirPrice => {
    const before = heldSince(now)
    if (before === null || price.total === expectedTotal) return price
    const held = air.price({ slices, passengers: party, now: before })
    return held.ok && held.value.total === expectedTotal ? held.value : price
  }
  /** The order of a reference that is known, made of its hold if that is all there is. */
  const ordered = async (known: FlightOrder, request: OrderRequest): Promise<OrderOutcome> => {
    const { expectedTotal } = request
    const made = await holds.confirm(known, { ...madeAt(seed, request), expectedTotal })
    if (made.kind === 'done') return made
    return made.kind === 'ended'
      ? refused({ code: 'ReferenceClosed' })
      : refused({ code: 'PriceChanged', expected: expectedTotal, current: made.current })
  }
  const book: Orders['book'] = async (request) => {
    const { reference, now, party, slices } = request
    const isHold = request.heldUntil !== undefined
    if (!isHold && request.passengers.length !== seatsOf(party) + party.lapInfants)
      return refused({ code: 'PassengersDoNotMatch' })
    const known = await orderBook.kept(reference)
    if (known !== null) return isHold ? { kind: 'done', order: known } : ordered(known, request)

    await picture.refresh()
    const priced = air.price({ slices, passengers: party, now })
    if (!priced.ok) return refused(priced.refusal)
    const { value: price } = priced
    const sold = soldPrice(request, price)
    const current = sold.total
    if (current !== request.expectedTotal)
      return refused({ code: 'PriceChanged', expected: request.expectedTotal, current })
    const canceled = price.slices
      .flatMap((slice) => slice.segments)
      .find((segment) => board.status(segment).canceled)
    if (canceled !== undefined) return refused({ code: 'FlightCanceled', segmentId: canceled.id })

    const claims = claimsOf(price, seatsOf(party), now)
    const carrier = price.slices[0]?.option.carrier ?? ''
    if (isHold && holdableMs(price, now) === null) return refused({ code: 'NotHeld' })
    const tickets = await newTickets(carrier, request.passengers.length)
    const order = (attempt: number): FlightOrder => ({
      product: 'flights',
      reference,
      version: 1,
      locator: locatorFor(seed, reference, attempt),
      ...madeAt(seed, request),
      ...(request.heldUntil === undefined
        ? {}
        : { heldUntil: request.heldUntil, ticketedAt: null }),
      canceledAt: null,
      tickets,
      total: current,
      slices: slices.map(({ segmentIds, brandId }) => ({ segmentIds, brandId })),
      slicePrices: slicePricesOf(sold),
      party,
      seats: claims.map(({ key, seats }) => ({ key, seats })),
    })
    const placed = await orderBook.place(order, claims)
    if (placed.kind === 'done') return placed
    if (placed.kind === 'closed') return refused({ code: 'ReferenceClosed' })
    return refused(soldOut(price, placed.key, now))
  }

  const quoteCancellation: Orders['quoteCancellation'] = async (reference, now) => {
    await board.refresh()
    return orderBook.quoteCancellation(reference, now, (order) =>
      flightCancellation(order, { air, board }, now),
    )
  }

  const changes = createFlightChanges({
    air,
    board,
    store,
    picture,
    claimsOf,
    seatKeysOf,
    slicePricesOf,
    newTickets,
  })

  const { confirmCancellation, askCancelFee } = orderBook
  const { read, close, cancel, held, release } = holds
  return {
    changes,
    book,
    hold: (request) =>
      book({ ...request, passengers: nobody, heldUntil: request.now + fareHoldTerms.heldMs }),
    held,
    release,
    read,
    close,
    cancel,
    quoteCancellation,
    confirmCancellation,
    askCancelFee,
  }
}
