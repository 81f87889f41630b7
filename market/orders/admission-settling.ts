import type { AdmissionDeps } from './admission-types.ts'
import type { OrderBook } from './order-book.ts'
import type { ActivityOrder } from './order.ts'

/** The moment at which an order has ended by itself: lapsed, or refused by its operator. */
const endOf = (order: ActivityOrder, now: number): number | null => {
  if (order.canceledAt !== null) return null
  if (order.heldUntil !== null) return order.heldUntil <= now ? order.heldUntil : null
  return order.declines && order.decidesAt <= now ? order.decidesAt : null
}

export interface Settling {
  /** The order as it is now, with its places released if it has ended. */
  settled(reference: string, now: number): Promise<ActivityOrder | null>
  /** Ends a reservation; false once it was confirmed. */
  release(reference: string, now: number): Promise<boolean>
}
export const createSettling = (
  { store, picture }: Pick<AdmissionDeps, 'store' | 'picture'>,
  book: Pick<OrderBook<ActivityOrder>, 'kept'>,
): Settling => {
  const end = async (order: ActivityOrder, at: number): Promise<boolean> => {
    const ended = await store.replaceOrder({ ...order, canceledAt: at }, order.seats)
    if (ended) await picture.refresh()
    return ended
  }
  return {
    settled: async (reference, now) => {
      for (;;) {
        const order = await book.kept(reference)
        const at = order === null ? null : endOf(order, now)
        if (order === null || at === null) return order
        if (await end(order, at)) return { ...order, canceledAt: at }
      }
    },
    release: async (reference, now) => {
      for (;;) {
        const order = await book.kept(reference)
        if (order === null || order.heldUntil === null) return false
        if (order.canceledAt !== null || (await end(order, now))) return true
      }
    },
  }
}
