import type { CarMarket } from '../cars/car-market.ts'
import { deskBill, noShowBill } from '../cars/counter.ts'
import { carKey } from '../cars/fleet.ts'
import { loyaltyFault, type LoyaltyFault } from '../cars/loyalty.ts'
import { datesOut } from '../cars/rental-times.ts'
import type { PricedRental, RentalRefusal } from '../cars/shop.ts'
import type { DeskLine, RentalChoice } from '../cars/types.ts'
import type { MarketStore } from '../store/market-store.ts'
import { createOrderBook, type OrderBook, type QuotedCancellation } from './order-book.ts'
import type { CarOrder, SeatClaim } from './order.ts'
import { heldSince } from './orders.ts'
import {
  rentalChangeTerms,
  withRentalQuote,
  type RentalChangeBar,
  type RentalChangeQuote,
  type RentalChangeTerms,
} from './rental-change.ts'
import { rentalCancellation } from './rental-cancellation.ts'
import type { SeatPicture } from './sold-seats.ts'
import { locatorFor } from './ticket-numbers.ts'

export interface RentalRequest extends RentalChoice {
  /** The caller's reference; repeating it returns the same rental. */
  readonly reference: string
  readonly driver: CarOrder['driver']
  readonly loyalty: string | null
  readonly flight: string
  /** US cents; rented at this price or not at all. */
  readonly expectedTotal: number
  readonly now: number
  /** Set by conditions: percent above the price, and delays in milliseconds of product time. */
  readonly percentMore?: number
  readonly visibleAfter?: number
  readonly numberAfter?: number
}
export type RentalOrderRefusal =
  | RentalRefusal
  | {
      readonly code: 'PriceChanged'
      readonly expected: number
      readonly current: number
      readonly currentDueNow: number
    }
  | { readonly code: LoyaltyFault }
  | { readonly code: 'ReferenceClosed' }
export type RentalOutcome =
  | { readonly kind: 'done'; readonly order: CarOrder }
  | { readonly kind: 'refused'; readonly refusal: RentalOrderRefusal }

export interface RentalChangeRequest extends Pick<
  RentalChoice,
  'pickUpAt' | 'dropOffAt' | 'extras' | 'driverAge'
> {
  readonly now: number
}
export type RentalChangeRefusal =
  | RentalRefusal
  | {
      readonly code: 'ChangeNotAllowed'
      readonly bar: RentalChangeBar
      readonly until: number | null
    }
type NoRental = { readonly kind: 'unknown' | 'canceled' }
export type QuotedRentalChange =
  | NoRental
  | { readonly kind: 'refused'; readonly refusal: RentalChangeRefusal }
  | {
      readonly kind: 'quoted'
      readonly quote: RentalChangeQuote
      readonly rental: PricedRental
    }
export type ConfirmedRentalChange =
  | NoRental
  | { readonly kind: 'expired' }
  | { readonly kind: 'refused'; readonly refusal: RentalChangeRefusal }
  | { readonly kind: 'done'; readonly order: CarOrder }

interface BillFaults {
  readonly percentMore: number
  readonly nobodyCame: boolean
}

export interface Rentals extends Pick<
  OrderBook<CarOrder>,
  'read' | 'close' | 'cancel' | 'confirmCancellation' | 'askCancelFee'
> {
  /** Takes a car on every day of the rental, or none. Two callers never get the same last car. */
  book(request: RentalRequest): Promise<RentalOutcome>
  /** Uses the schedule it was sold with. */
  quoteCancellation(reference: string, now: number): Promise<QuotedCancellation<CarOrder>>
  changeTerms(
    reference: string,
    now: number,
  ): Promise<NoRental | { readonly kind: 'terms'; readonly terms: RentalChangeTerms }>
  /** Quotes other times or extras of the same car at today's prices. Takes no car. */
  quoteChange(reference: string, request: RentalChangeRequest): Promise<QuotedRentalChange>
  /** Makes the change of a valid quote or nothing. Repeating the quote returns the same result. */
  confirmChange(reference: string, quoteId: string, now: number): Promise<ConfirmedRentalChange>
  /**
   * What the desk has charged; `open` until the car is back. Kept with the first call, in which
   * `percentMore` is how much it charges above what it sold, and `nobodyCame` says that the car was
   * never picked up.
   */
  deskBill(
    reference: string,
    now: number,
    how: BillFaults,
  ): Promise<
    | NoRental
    | { readonly kind: 'open' }
    | {
        readonly kind: 'billed'
        readonly lines: readonly DeskLine[]
        readonly nobodyCame: boolean
      }
  >
}

export interface RentalDeps {
  readonly seed: number
  readonly store: Pick<
    MarketStore,
    'placeOrder' | 'order' | 'closeReference' | 'replaceOrder' | 'exchangeOrder'
  >
  readonly cars: Pick<CarMarket, 'price' | 'offer'>
  readonly picture: SeatPicture
}

interface Prices {
  readonly total: number
  readonly dueNow: number
}
const pricesOf = ({ total, dueNow }: PricedRental, percentMore: number): Prices => {
  const asked = (minor: number): number => Math.round((minor * (100 + percentMore)) / 100)
  return { total: asked(total), dueNow: asked(dueNow) }
}

/**
 * Claims a car on every day. The limit is what others have left plus what we have sold; `own` of it
 * would be released.
 */
const claimsOf = (
  { desk, model, span, left }: PricedRental,
  picture: Pick<SeatPicture, 'get'>,
  own: CarOrder['seats'] = [],
): SeatClaim[] => {
  const had = new Map(own.map(({ key, seats }) => [key, seats]))
  return datesOut(span).map((date) => {
    const key = carKey(desk.id, date, model.acriss)
    return { key, seats: 1, limit: left + picture.get(key) - (had.get(key) ?? 0) }
  })
}

/** The price to rent at: today's, or the one from before the hour that was expected. */
const acceptedPrice = (
  { cars }: Pick<RentalDeps, 'cars'>,
  choice: RentalChoice,
  { now, expectedTotal, percentMore = 0 }: RentalRequest,
  today: PricedRental,
): { readonly rental: PricedRental; readonly prices: Prices; readonly pricedAt: number } => {
  const current = pricesOf(today, percentMore)
  const before = current.total === expectedTotal ? null : heldSince(now)
  const held = before === null ? null : cars.price({ ...choice, now: before })
  if (before !== null && held?.ok === true) {
    const prices = pricesOf(held.value, percentMore)
    if (prices.total === expectedTotal) return { rental: held.value, prices, pricedAt: before }
  }
  return { rental: today, prices: current, pricedAt: now }
}

type Book = OrderBook<CarOrder>

const createBooking =
  ({ seed, cars, picture }: RentalDeps, orderBook: Book): Rentals['book'] =>
  async (request) => {
    const refused = (refusal: RentalOrderRefusal): RentalOutcome => ({ kind: 'refused', refusal })
    const { reference, now, expectedTotal, loyalty, driver, flight } = request
    const { offerId, pickUpAt, dropOffAt, driverAge, extras } = request
    const known = await orderBook.kept(reference)
    if (known !== null) return { kind: 'done', order: known }
    await picture.refresh()
    const choice = { offerId, pickUpAt, dropOffAt, driverAge, extras }
    const today = cars.price({ ...choice, now })
    if (!today.ok) return refused(today.refusal)
    const fault =
      loyalty === null ? null : loyaltyFault(today.value.desk.brand, loyalty, driver.surname)
    if (fault !== null) return refused({ code: fault })
    const { rental, prices, pricedAt } = acceptedPrice({ cars }, choice, request, today.value)
    const { total, dueNow } = prices
    if (total !== expectedTotal)
      return refused({
        code: 'PriceChanged',
        expected: expectedTotal,
        current: total,
        currentDueNow: dueNow,
      })

    // Takes a car as they are left now, also at a price from before.
    const claims = claimsOf(today.value, picture)
    const placed = await orderBook.place(
      (attempt) => ({
        product: 'cars',
        reference,
        version: 1,
        locator: locatorFor(seed, reference, attempt),
        locatorAt: now + (request.numberAfter ?? 0),
        bookedAt: now,
        visibleAt: now + (request.visibleAfter ?? 0),
        canceledAt: null,
        ...choice,
        driver,
        total,
        atDesk: total - dueNow,
        pricedAt,
        startsAt: rental.span.startsAt,
        endsAt: rental.span.endsAt,
        deposit: rental.deposit,
        cancellation: rental.cancellation,
        loyalty,
        flight,
        seats: claims.map(({ key, seats }) => ({ key, seats })),
      }),
      claims,
    )
    if (placed.kind === 'done') return placed
    return refused({ code: placed.kind === 'closed' ? 'ReferenceClosed' : 'NotAvailable' })
  }

const offeredChange = (
  { pickUpAt, dropOffAt, extras, driverAge }: RentalChangeRequest,
  { total, dueNow, deposit, span, cancellation }: PricedRental,
): Omit<RentalChangeQuote, 'id' | 'quotedAt' | 'expiresAt'> => ({
  pickUpAt,
  dropOffAt,
  extras,
  driverAge,
  total,
  atDesk: total - dueNow,
  deposit,
  startsAt: span.startsAt,
  endsAt: span.endsAt,
  cancellation,
})

type Standing = (reference: string, now: number) => Promise<CarOrder | NoRental>
type Changing = Pick<Rentals, 'changeTerms' | 'quoteChange' | 'confirmChange'>

const createChanging = ({ store, cars, picture }: RentalDeps, standing: Standing): Changing => {
  const priceAt = (order: CarOrder, wanted: RentalChangeRequest): ReturnType<typeof cars.price> =>
    cars.price({
      offerId: order.offerId,
      driverAge: wanted.driverAge,
      pickUpAt: wanted.pickUpAt,
      dropOffAt: wanted.dropOffAt,
      extras: wanted.extras,
      now: wanted.now,
      without: order.seats,
    })
  const replaceChanged = async (
    order: CarOrder,
    { id, expiresAt: _expires, quotedAt, ...changed }: RentalChangeQuote,
    rental: PricedRental,
  ): Promise<'stale' | 'sold-out' | CarOrder> => {
    const needs = claimsOf(rental, picture, order.seats)
    const next: CarOrder = {
      ...order,
      ...changed,
      pricedAt: quotedAt,
      seats: needs.map(({ key, seats }) => ({ key, seats })),
      changedBy: id,
      changeQuotes: [],
      // The cancellation schedule has changed, so earlier quotes are void.
      cancelQuotes: [],
    }
    const moved = await store.exchangeOrder(next, order.seats, needs)
    await picture.refresh()
    return moved.kind === 'exchanged' ? next : moved.kind
  }
  return {
    changeTerms: async (reference, now) => {
      const order = await standing(reference, now)
      return 'kind' in order ? order : { kind: 'terms', terms: rentalChangeTerms(order, now) }
    },
    quoteChange: async (reference, request) => {
      const { now } = request
      await picture.refresh()
      for (;;) {
        const order = await standing(reference, now)
        if ('kind' in order) return order
        const { bar, until } = rentalChangeTerms(order, now)
        if (bar !== null)
          return { kind: 'refused', refusal: { code: 'ChangeNotAllowed', bar, until } }
        const priced = priceAt(order, request)
        if (!priced.ok) return { kind: 'refused', refusal: priced.refusal }
        const { quote, quotes } = withRentalQuote(
          order,
          offeredChange(request, priced.value),
          until ?? now,
          now,
        )
        if (await store.replaceOrder({ ...order, changeQuotes: quotes }, []))
          return { kind: 'quoted', quote, rental: priced.value }
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
        // At the quoted price, with a car that is left now.
        const priced = priceAt(order, { ...quote, now })
        if (!priced.ok) return { kind: 'refused', refusal: priced.refusal }
        const changed = await replaceChanged(order, quote, priced.value)
        if (changed === 'stale') continue
        return changed === 'sold-out'
          ? { kind: 'refused', refusal: { code: 'NotAvailable' } }
          : { kind: 'done', order: changed }
      }
    },
  }
}

const createBilling =
  ({ store, cars }: RentalDeps, standing: Standing): Rentals['deskBill'] =>
  async (reference, now, how) => {
    for (;;) {
      const order = await standing(reference, now)
      if ('kind' in order) return order
      if (now < order.endsAt) return { kind: 'open' }
      if (order.bill !== undefined)
        return { kind: 'billed', lines: order.bill, nobodyCame: order.nobodyCame === true }
      const { nobodyCame } = how
      const lines = nobodyCame ? noShowBill(order) : deskBill(cars, order, how.percentMore)
      const billed = { ...order, bill: lines, ...(nobodyCame ? { nobodyCame } : {}) }
      if (await store.replaceOrder(billed, [])) return { kind: 'billed', lines, nobodyCame }
    }
  }

export const createRentals = (deps: RentalDeps): Rentals => {
  const orderBook = createOrderBook<CarOrder>('cars', deps.store, deps.picture)
  const standing: Standing = async (reference, now) => {
    const order = await orderBook.read(reference, now)
    if (order === null) return { kind: 'unknown' }
    return order.canceledAt === null ? order : { kind: 'canceled' }
  }
  return {
    ...orderBook,
    ...createChanging(deps, standing),
    deskBill: createBilling(deps, standing),
    book: createBooking(deps, orderBook),
    quoteCancellation: (reference, now) =>
      orderBook.quoteCancellation(reference, now, rentalCancellation),
  }
}
