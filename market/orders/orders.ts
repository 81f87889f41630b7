import { hash32, mix } from '@portolan/kernel/seed.ts'
import { assignedSeatKey } from '../airlines/extras.ts'
import type {
  AirMarket,
  AirPrice,
  AirRefusal,
  AirSegment,
  ChosenSlice,
  Party,
  SeatCabin,
} from '../airlines/types.ts'
import type { MarketStore } from '../store/market-store.ts'
import type { FlightBoard } from './flight-board.ts'
import { flightCancellation } from './flight-cancellation.ts'
import { createFlightChanges, type FlightChanges } from './flight-change.ts'
import { createOrderBook, type OrderBook, type QuotedCancellation } from './order-book.ts'
import type { FlightOrder, OrderPassenger, SeatClaim, SlicePrice } from './order.ts'
import type { SeatPicture } from './sold-seats.ts'
import { locatorFor, ticketNumber } from './ticket-numbers.ts'
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
export type OrderOutcome =
  | { readonly kind: 'done'; readonly order: FlightOrder }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }

export interface Orders extends Pick<
  OrderBook<FlightOrder>,
  'read' | 'close' | 'cancel' | 'confirmCancellation' | 'askCancelFee'
> {
  /** Takes the seats and makes the order, or does neither. Two callers never get the same last seat. */
  book(request: OrderRequest): Promise<OrderOutcome>
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
const cabinOrder: readonly SeatCabin[] = ['Economy', 'PremiumEconomy', 'Business', 'First']
/** A feeder without the cabin flies its best cabin below. */
const flownCabin = (segment: AirSegment, bought: SeatCabin): SeatCabin =>
  cabinOrder
    .slice(0, cabinOrder.indexOf(bought) + 1)
    .findLast((cabin) => segment.cabins.includes(cabin)) ?? 'Economy'
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

  /** Seat keys that an itinerary needs. */
  const seatsNeeded = (
    price: AirPrice,
  ): { readonly key: string; readonly segmentId: string; readonly cabin: SeatCabin }[] =>
    price.slices.flatMap((slice) =>
      slice.segments.map((segment) => {
        const cabin = flownCabin(segment, slice.brand.seatCabin)
        return { key: air.seatKey(segment.id, cabin) ?? segment.id, segmentId: segment.id, cabin }
      }),
    )
  /** Numbered seats: each can be sold once. */
  const assignedSeats = (
    price: AirPrice,
  ): { readonly key: string; readonly segmentId: string; readonly seat: string }[] => {
    const cabins = new Map(seatsNeeded(price).map(({ segmentId, key }) => [segmentId, key]))
    return price.extras.flatMap((extra) =>
      extra.kind === 'Seat'
        ? [
            {
              key: assignedSeatKey(cabins.get(extra.segmentId) ?? '', extra.seat),
              segmentId: extra.segmentId,
              seat: extra.seat,
            },
          ]
        : [],
    )
  }
  /**
   * The limit is what the airline has left, regardless of what this process has seen of our own
   * sales.
   */
  const claimsOf = (price: AirPrice, seats: number, now: number): SeatClaim[] => {
    const claims = new Map<string, SeatClaim>()
    for (const { key, segmentId, cabin } of seatsNeeded(price)) {
      claims.set(key, {
        key,
        seats: (claims.get(key)?.seats ?? 0) + seats,
        limit: (air.seatsLeft(segmentId, cabin, now) ?? 0) + picture.get(key),
      })
    }
    for (const { key } of assignedSeats(price)) claims.set(key, { key, seats: 1, limit: 1 })
    return [...claims.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  /** Seats of a slice that is already on a ticket. */
  const seatKeysOf = ({
    segmentIds,
    brandId,
  }: {
    readonly segmentIds: readonly string[]
    readonly brandId: string
  }): string[] => {
    const cabin = air.brand(brandId)?.seatCabin ?? 'Economy'
    return segmentIds.flatMap((id) => {
      const segment = air.segment(id)
      return segment === null ? [] : [air.seatKey(id, flownCabin(segment, cabin)) ?? id]
    })
  }

  const refused = (refusal: OrderRefusal): OrderOutcome => ({ kind: 'refused', refusal })

  const book: Orders['book'] = async (request) => {
    const { reference, now, party, slices } = request
    const known = await orderBook.kept(reference)
    if (known !== null) return { kind: 'done', order: known }
    if (request.passengers.length !== seatsOf(party) + party.lapInfants)
      return refused({ code: 'PassengersDoNotMatch' })

    await picture.refresh()
    const priced = air.price({ slices, passengers: party, now })
    if (!priced.ok) return refused(priced.refusal)
    const { value: price } = priced
    const before = heldSince(now)
    const held =
      before === null || price.total === request.expectedTotal
        ? null
        : air.price({ slices, passengers: party, now: before })
    const sold =
      held?.ok === true && held.value.total === request.expectedTotal ? held.value : price
    const current = sold.total
    if (current !== request.expectedTotal)
      return refused({ code: 'PriceChanged', expected: request.expectedTotal, current })
    const canceled = price.slices
      .flatMap((slice) => slice.segments)
      .find((segment) => board.status(segment).canceled)
    if (canceled !== undefined) return refused({ code: 'FlightCanceled', segmentId: canceled.id })

    const claims = claimsOf(price, seatsOf(party), now)
    const carrier = price.slices[0]?.option.carrier ?? ''
    const firstSerial = await ticketSerials(request.passengers.length)
    const order = (attempt: number): FlightOrder => ({
      product: 'flights',
      reference,
      version: 1,
      locator: locatorFor(seed, reference, attempt),
      locatorAt: now + (request.locatorAfter ?? 0),
      bookedAt: now,
      visibleAt: now + (request.visibleAfter ?? 0),
      ticketedAt: now + (request.ticketsAfter ?? ticketingDelay(seed, reference)),
      canceledAt: null,
      tickets: request.passengers.map((_, index) => ticketNumber(carrier, firstSerial + index)),
      total: current,
      slices: slices.map(({ segmentIds, brandId }) => ({ segmentIds, brandId })),
      slicePrices: slicePricesOf(sold),
      party,
      passengers: request.passengers,
      seats: claims.map(({ key, seats }) => ({ key, seats })),
    })
    const placed = await orderBook.place(order, claims)
    if (placed.kind === 'done') return placed
    if (placed.kind === 'closed') return refused({ code: 'ReferenceClosed' })
    const lost = assignedSeats(price).find(({ key }) => key === placed.key)
    if (lost !== undefined)
      return refused({ code: 'SeatTaken', segmentId: lost.segmentId, seat: lost.seat })
    const short = seatsNeeded(price).find((one) => one.key === placed.key)
    return refused({
      code: 'NoAvailability',
      segmentId: short?.segmentId ?? placed.key,
      seatsLeft: short === undefined ? 0 : (air.seatsLeft(short.segmentId, short.cabin, now) ?? 0),
    })
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
    newTickets: async (carrier, count) => {
      const first = await ticketSerials(count)
      return Array.from({ length: count }, (_, at) => ticketNumber(carrier, first + at))
    },
  })

  const { read, close, cancel, confirmCancellation, askCancelFee } = orderBook
  return {
    changes,
    book,
    read,
    close,
    cancel,
    quoteCancellation,
    confirmCancellation,
    askCancelFee,
  }
}
