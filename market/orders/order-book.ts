import type { MarketStore } from '../store/market-store.ts'
import {
  quoteOf,
  withCancelFee,
  type CancellationQuote,
  type CancellationStep,
} from './cancellation.ts'
import type { Order, SeatClaim } from './order.ts'
import type { SeatPicture } from './sold-seats.ts'

export type Closing<T> =
  | { readonly kind: 'exists'; readonly order: T }
  | { readonly kind: 'closed' }
  | { readonly kind: 'in-the-making' }

export type QuotedCancellation<T> =
  | {
      readonly kind: 'quoted'
      readonly quote: CancellationQuote
      readonly later: readonly CancellationStep[]
      readonly order: T
    }
  | { readonly kind: 'unknown' | 'cancelled' }
export type ConfirmedCancellation<T> =
  | { readonly kind: 'done'; readonly order: T }
  /**
   * `cancelled`: by another quote, or undone. `expired`: no such quote, or none any more; nothing
   * has happened.
   */
  | { readonly kind: 'unknown' | 'cancelled' | 'expired' }

/** What every seller keeps of its orders in the same way, whatever it sells. */
export interface OrderBook<T extends Order> {
  /** Whether it shows yet or not. */
  kept(reference: string): Promise<T | null>
  /**
   * `order` is asked again with the next attempt while its locator is somebody else's. Takes all
   * that is claimed, or nothing.
   */
  place(
    order: (attempt: number) => T,
    claims: readonly SeatClaim[],
  ): Promise<
    | { readonly kind: 'done'; readonly order: T }
    | { readonly kind: 'closed' }
    | { readonly kind: 'sold-out'; readonly key: string }
  >
  /** Null before it shows, and for a reference nobody used. */
  read(reference: string, now: number): Promise<T | null>
  /**
   * The order there is, or the promise that none is made under this reference any more, however
   * late somebody asks for one. `in-the-making` promises nothing: an order may come of it yet.
   */
  close(reference: string, now: number): Promise<Closing<T>>
  /**
   * Voids it and gives back what it took; again, it answers the same. Null where there is none that
   * shows.
   */
  cancel(reference: string, now: number): Promise<T | null>
  /**
   * What cancelling comes to now and later; `terms` are the seller's for this order, the first of
   * them begun.
   */
  quoteCancellation(
    reference: string,
    now: number,
    terms: (order: T) => readonly CancellationStep[],
  ): Promise<QuotedCancellation<T>>
  /** By a quote that stands. Again with the same quote, it answers the same, however late. */
  confirmCancellation(
    reference: string,
    quoteId: string,
    now: number,
  ): Promise<ConfirmedCancellation<T>>
  /**
   * From now on the seller asks this part of the price more for cancelling an order that stands;
   * what it quoted before is over.
   */
  askCancelFee(reference: string, percent: number): Promise<void>
}

/** References are of one seller each: `product` says whose orders these are. */
export const createOrderBook = <T extends Order>(
  product: T['product'],
  store: Pick<MarketStore, 'placeOrder' | 'order' | 'closeReference' | 'replaceOrder'>,
  picture: Pick<SeatPicture, 'refresh'>,
): OrderBook<T> => {
  const own = (order: Order | null): T | null => {
    if (order !== null && order.product !== product)
      throw new TypeError(
        `market: ${order.reference} is an order for ${order.product}, asked for as one for ${product}`,
      )
    return order as T | null
  }
  const kept = async (reference: string): Promise<T | null> => own(await store.order(reference))
  return {
    kept,
    place: async (order, claims) => {
      for (let attempt = 0; ; attempt++) {
        const placed = await store.placeOrder(order(attempt), claims)
        if (placed.kind === 'locator-taken') continue
        if (placed.kind === 'closed') return placed
        await picture.refresh()
        return placed.kind === 'sold-out' ? placed : { kind: 'done', order: own(placed.order) as T }
      }
    },
    read: async (reference, now) => {
      const order = await kept(reference)
      return order === null || order.visibleAt > now ? null : order
    },
    close: async (reference, now) => {
      const order = own(await store.closeReference(reference))
      return order === null
        ? { kind: 'closed' }
        : order.visibleAt > now
          ? { kind: 'in-the-making' }
          : { kind: 'exists', order }
    },
    cancel: async (reference, now) => {
      for (;;) {
        const order = await kept(reference)
        if (order === null || order.visibleAt > now) return null
        if (order.cancelledAt !== null) return order
        const voided = { ...order, cancelledAt: now }
        if (await store.replaceOrder(voided, order.seats)) {
          await picture.refresh()
          return voided
        }
      }
    },
    quoteCancellation: async (reference, now, terms) => {
      for (;;) {
        const order = await kept(reference)
        if (order === null || order.visibleAt > now) return { kind: 'unknown' }
        if (order.cancelledAt !== null) return { kind: 'cancelled' }
        const steps = terms(order).map((step) => withCancelFee(step, order.cancelFee ?? 0))
        const { quote, quotes } = quoteOf(reference, order.cancelQuotes ?? [], steps, now)
        const answer = {
          kind: 'quoted',
          quote,
          later: steps.filter(({ from }) => from > now),
          order,
        } as const
        if (
          quotes === order.cancelQuotes ||
          (await store.replaceOrder({ ...order, cancelQuotes: quotes }, []))
        )
          return answer
      }
    },
    askCancelFee: async (reference, percent) => {
      for (;;) {
        const order = await kept(reference)
        if (order === null || order.cancelledAt !== null) return
        const cancelFee = (order.cancelFee ?? 0) + Math.ceil((order.total * percent) / 100)
        if (await store.replaceOrder({ ...order, cancelFee, cancelQuotes: [] }, [])) return
      }
    },
    confirmCancellation: async (reference, quoteId, now) => {
      for (;;) {
        const order = await kept(reference)
        if (order === null || order.visibleAt > now) return { kind: 'unknown' }
        if (order.cancelledAt !== null)
          return order.cancelledBy?.quoteId === quoteId
            ? { kind: 'done', order }
            : { kind: 'cancelled' }
        const quote = order.cancelQuotes?.find(({ id }) => id === quoteId)
        if (
          quote === undefined ||
          quote.expiresAt <= now ||
          quote.kind === 'TooClose' ||
          quote.kind === 'Begun'
        )
          return { kind: 'expired' }
        const { kind, refund, credit, creditExpiresAt, extra } = quote
        const cancelled = {
          ...order,
          cancelledAt: now,
          cancelledBy: { quoteId, kind, refund, credit, creditExpiresAt, extra },
        }
        if (await store.replaceOrder(cancelled, order.seats)) {
          await picture.refresh()
          return { kind: 'done', order: cancelled }
        }
      }
    },
  }
}
