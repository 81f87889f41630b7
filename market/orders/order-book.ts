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
  | { readonly kind: 'unknown' | 'canceled' }
export type ConfirmedCancellation<T> =
  | { readonly kind: 'done'; readonly order: T }
  /** `canceled`: by another quote, or undone. `expired`: no such valid quote; nothing was changed. */
  | { readonly kind: 'unknown' | 'canceled' | 'expired' }

/** Orders of one seller; the same for flights and stays. */
export interface OrderBook<T extends Order> {
  /** Reads an order even before it is visible. */
  kept(reference: string): Promise<T | null>
  /** Takes all claims or none. Calls `order` with the next attempt while its locator is taken. */
  place(
    order: (attempt: number) => T,
    claims: readonly SeatClaim[],
  ): Promise<
    | { readonly kind: 'done'; readonly order: T }
    | { readonly kind: 'closed' }
    | { readonly kind: 'sold-out'; readonly key: string }
  >
  /** Null before the order is visible, and for an unused reference. */
  read(reference: string, now: number): Promise<T | null>
  /**
   * The order, or a guarantee that none is ever made under this reference. `in-the-making`
   * guarantees nothing: an order may still appear.
   */
  close(reference: string, now: number): Promise<Closing<T>>
  /** Voids the order and releases its claims; repeatable. Null if no visible order exists. */
  cancel(reference: string, now: number): Promise<T | null>
  /** Quotes a cancellation. `terms` are the seller's for this order; the first has begun. */
  quoteCancellation(
    reference: string,
    now: number,
    terms: (order: T) => readonly CancellationStep[],
  ): Promise<QuotedCancellation<T>>
  /** Cancels by a valid quote. Repeating the quote returns the same result, however late. */
  confirmCancellation(
    reference: string,
    quoteId: string,
    now: number,
  ): Promise<ConfirmedCancellation<T>>
  /** Adds a cancellation fee, as a percentage of the price, from now on; earlier quotes expire. */
  askCancelFee(reference: string, percent: number): Promise<void>
}

/** Each reference belongs to one seller; `product` says which. */
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
      if (order === null) return { kind: 'closed' }
      return order.visibleAt > now ? { kind: 'in-the-making' } : { kind: 'exists', order }
    },
    cancel: async (reference, now) => {
      for (;;) {
        const order = await kept(reference)
        if (order === null || order.visibleAt > now) return null
        if (order.canceledAt !== null) return order
        const voided = { ...order, canceledAt: now }
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
        if (order.canceledAt !== null) return { kind: 'canceled' }
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
        if (order === null || order.canceledAt !== null) return
        const cancelFee = (order.cancelFee ?? 0) + Math.ceil((order.total * percent) / 100)
        if (await store.replaceOrder({ ...order, cancelFee, cancelQuotes: [] }, [])) return
      }
    },
    confirmCancellation: async (reference, quoteId, now) => {
      for (;;) {
        const order = await kept(reference)
        if (order === null || order.visibleAt > now) return { kind: 'unknown' }
        if (order.canceledAt !== null)
          return order.canceledBy?.quoteId === quoteId
            ? { kind: 'done', order }
            : { kind: 'canceled' }
        const quote = order.cancelQuotes?.find(({ id }) => id === quoteId)
        if (
          quote === undefined ||
          quote.expiresAt <= now ||
          quote.kind === 'TooClose' ||
          quote.kind === 'Begun'
        )
          return { kind: 'expired' }
        const { kind, refund, credit, creditExpiresAt, extra } = quote
        const canceled = {
          ...order,
          canceledAt: now,
          canceledBy: { quoteId, kind, refund, credit, creditExpiresAt, extra },
        }
        if (await store.replaceOrder(canceled, order.seats)) {
          await picture.refresh()
          return { kind: 'done', order: canceled }
        }
      }
    },
  }
}
