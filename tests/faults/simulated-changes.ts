import { untaxedPrice } from '@portolan/domain/pricing/price-sums.ts'
import type { ExchangeQuote } from '@portolan/domain/after-sales/exchange-terms.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { ActivityChangeOffer } from '@portolan/server/activities/activity-supplier.ts'
import type { CarChangeOffer } from '@portolan/server/cars/car-supplier.ts'
import type { SupplierOrder } from '@portolan/server/flights/flight-supplier.ts'
import type { StayChangeOffer, SupplierStay } from '@portolan/server/lodging/lodging-supplier.ts'
import type { QuotedChange } from '@portolan/server/orders/order-port.ts'
import type { SupplierAnswer } from '@portolan/server/platform/supplier-answer.ts'
import { activityPrice, admissionFor } from './activity-journey.ts'
import { carPrice, rentalFor } from './car-journey.ts'
import type { FaultPlan } from './faults.ts'
import { stayPrice, suppliedStay } from './stay-journey.ts'

/** A change that a supplier has made: what it took and what it gave back, minor units. */
export interface SuppliedChange {
  readonly reference: string
  readonly quoteId: string
  readonly due: number
  readonly back: number
  /** Of the order afterwards. */
  readonly total: number
}
/** How a seller says that its quote is over. */
export type ChangeOver =
  | 'ExchangeQuoteExpired'
  | 'StayChangeQuoteExpired'
  | 'CarChangeQuoteExpired'
  | 'ActivityChangeQuoteExpired'
interface ChangeQuote extends SuppliedChange {
  readonly expiresAt: number
  /** Only the supplier's desk does it; the quote is valid a day longer for that. */
  readonly byDesk: boolean
}

export interface SimulatedChangesDeps {
  readonly now: () => number
  readonly random: () => number
  readonly plan: () => FaultPlan
  readonly orderOf: (reference: string) => SupplierOrder | undefined
  readonly setOrder: (order: SupplierOrder) => void
  /** What was quoted for the order as it was is over. */
  readonly forget: (reference: string) => void
}

const quoteLifetime = 15 * 60_000
const deskHolds = 24 * 3_600_000
const usd = (minor: number): MoneyWire => ({ minor, currency: 'USD' })

/** The same rooms a week later: all of the difference is in the first night of all. */
const stayAt = (total: number): SupplierStay => {
  const others =
    stayPrice.dueNow.minor -
    suppliedStay.rooms.reduce(
      (all, { price }) => all + price.nights.reduce((sum, { amount }) => sum + amount.minor, 0),
      0,
    )
  return {
    ...suppliedStay,
    fingerprint: `fingerprint-${total}`,
    rooms: suppliedStay.rooms.map((room, at) => ({
      ...room,
      price: {
        ...room.price,
        nights: room.price.nights.map((night, nth) => ({
          ...night,
          amount: usd(at + nth === 0 ? total - others : 0),
        })),
      },
    })),
  }
}

/**
 * Dearer, cheaper or the same, and where it is cheaper a part of the difference is kept by the
 * seller.
 */
const priceOfChange =
  ({ random, plan }: Pick<SimulatedChangesDeps, 'random' | 'plan'>) =>
  (before: number, keepsDifference: boolean): Pick<SuppliedChange, 'due' | 'back' | 'total'> => {
    const way = random()
    if (way < 0.4) {
      // Beyond what a cover of the flights pays, where they have one.
      const most = plan().sold === 'covered-flights' ? 250_000 : 60_000
      const more = 1_000 + Math.floor(random() * most)
      const penalty = keepsDifference && random() < 0.5 ? 7_500 : 0
      return { due: more + penalty, back: 0, total: before + more }
    }
    if (way < 0.85) {
      const less = Math.floor(before * random() * 0.6)
      return {
        due: 0,
        back: keepsDifference ? Math.floor(less * plan().back) : less,
        total: before - less,
      }
    }
    return { due: 0, back: 0, total: before }
  }

/**
 * Sellers that change what they have sold, by a valid quote or not at all; the quote is the key.
 * Flights, stays, cars and activities alike but for what a difference comes to.
 */
export const createSimulatedChanges = ({
  now,
  random,
  plan,
  orderOf,
  setOrder,
  forget,
}: SimulatedChangesDeps) => {
  const quotes = new Map<string, ChangeQuote>()
  const done: SuppliedChange[] = []
  let quoted = 0
  const keep = (
    reference: string,
    money: Pick<SuppliedChange, 'due' | 'back' | 'total'>,
    byDesk: boolean,
  ): ChangeQuote => {
    const quote = {
      reference,
      quoteId: `change-${++quoted}`,
      ...money,
      expiresAt: now() + quoteLifetime,
      byDesk,
    }
    quotes.set(quote.quoteId, quote)
    return quote
  }
  const priceOf = priceOfChange({ random, plan })
  const standing = (reference: string): SupplierAnswer<SupplierOrder> => {
    const order = orderOf(reference)
    if (order === undefined) return { kind: 'refused', code: 'BookingSessionMissing' }
    return order.status === 'Canceled'
      ? { kind: 'refused', code: 'AlreadyCanceled' }
      : { kind: 'done', value: order }
  }
  const quoteFlights = (reference: string): SupplierAnswer<ExchangeQuote> => {
    const order = standing(reference)
    if (order.kind !== 'done') return order
    const { quoteId, expiresAt, due, back, total } = keep(
      reference,
      priceOf(order.value.total.minor, true),
      random() < plan().desks,
    )
    const kept = order.value.total.minor + due - total - back
    return {
      kind: 'done',
      value: {
        id: quoteId,
        expiresAt,
        payers: 1,
        slices: [],
        newPrice: null,
        price: { passengers: [], ...untaxedPrice(usd(total)) },
        newFlights: usd(total),
        givenUp: order.value.total,
        givenUpExtras: usd(0),
        penalty: usd(due > 0 ? kept : 0),
        due: usd(due),
        refund: usd(back),
        credit: usd(0),
        creditExpiresAt: null,
        forfeited: usd(due > 0 ? 0 : kept),
      },
    }
  }
  /** A quote of what costs `total` now; nothing of the difference is kept by the seller. */
  const quoteAt = <T>(
    reference: string,
    offer: (total: number) => T,
  ): SupplierAnswer<T & QuotedChange> => {
    const order = standing(reference)
    if (order.kind !== 'done') return order
    const price = priceOf(order.value.total.minor, false)
    const { quoteId: id, expiresAt, total } = keep(reference, price, false)
    return { kind: 'done', value: { ...offer(total), id, expiresAt } }
  }
  const quoteStay = (reference: string): SupplierAnswer<StayChangeOffer> =>
    quoteAt(reference, (total) => ({ stay: stayAt(total) }))
  const quoteCar = (reference: string): SupplierAnswer<CarChangeOffer> =>
    quoteAt(reference, (total) => ({ rental: rentalFor(carPrice.dueNow - total) }))
  const quoteActivity = (reference: string): SupplierAnswer<ActivityChangeOffer> =>
    quoteAt(reference, (total) => ({ admission: admissionFor(plan(), activityPrice - total) }))
  const confirm = (
    reference: string,
    quoteId: string,
    byDesk: boolean,
    over: ChangeOver,
  ): SupplierAnswer<SupplierOrder> => {
    const order = orderOf(reference)
    if (order === undefined) return { kind: 'refused', code: 'BookingSessionMissing' }
    if (done.some((one) => one.quoteId === quoteId)) return { kind: 'done', value: order }
    if (order.status === 'Canceled') return { kind: 'refused', code: 'AlreadyCanceled' }
    const quote = quotes.get(quoteId)
    if (quote?.reference !== reference || quote.expiresAt <= now())
      return { kind: 'refused', code: over }
    if (quote.byDesk && !byDesk) {
      quotes.set(quoteId, { ...quote, expiresAt: now() + deskHolds })
      return { kind: 'refused', code: 'AgentFulfillmentNeeded' }
    }
    if (random() < plan().undoRefusals) return { kind: 'refused', code: 'ExchangeRefused' }
    const changed: SupplierOrder = {
      ...order,
      total: usd(quote.total),
      tickets: order.tickets.map((_, at) => `125900000${done.length}00${at}`),
      changedBy: quoteId,
    }
    const { expiresAt: _until, byDesk: _desk, ...made } = quote
    done.push(made)
    for (const [id, other] of quotes) if (other.reference === reference) quotes.delete(id)
    forget(reference)
    setOrder(changed)
    return { kind: 'done', value: changed }
  }
  return {
    done: done as readonly SuppliedChange[],
    quoteFlights,
    quoteStay,
    quoteCar,
    quoteActivity,
    confirm,
  }
}
