import type { AirPrice } from '../airlines/types.ts'
import type { OrderBook } from './order-book.ts'
import type { FlightOrder, OrderPassenger } from './order.ts'

const hourMs = 3_600_000
/** How long an airline holds a fare with its seats, and how long before departure it must be. */
export const fareHoldTerms = { heldMs: 48 * hourMs, leastAheadMs: 7 * 24 * hourMs } as const

/** How long a price would be held without cost, milliseconds; null for fares that can't change. */
export const holdableMs = ({ slices }: Pick<AirPrice, 'slices'>, now: number): number | null => {
  const departs = Date.parse(slices[0]?.segments[0]?.departure.instant ?? '')
  const allows = slices.every(({ brand }) => brand.change.kind !== 'NotPossible')
  return allows && departs - now >= fareHoldTerms.leastAheadMs ? fareHoldTerms.heldMs : null
}

/** What becomes true of an order at its making. */
export type Made = Pick<
  FlightOrder,
  'passengers' | 'bookedAt' | 'visibleAt' | 'locatorAt' | 'ticketedAt'
>
export type Confirmed =
  | { readonly kind: 'done'; readonly order: FlightOrder }
  /** The hold was released or has ended, and its reference is not used again. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'price'; readonly current: number }

export interface FareHolds extends Pick<OrderBook<FlightOrder>, 'read' | 'close' | 'cancel'> {
  /** The hold of a reference while it lasts; null once an order was made of it. */
  readonly held: (
    reference: string,
    now: number,
  ) => Promise<{ readonly until: number; readonly total: number } | null>
  /** Makes an order of what is held, at its price. */
  readonly confirm: (
    held: FlightOrder,
    made: Made & { readonly expectedTotal: number },
  ) => Promise<Confirmed>
  /** Puts its seats back on sale and ends the reference, unless an order was made of it. */
  readonly release: (reference: string, now: number) => Promise<void>
}

export const isFareHold = ({ heldUntil }: Pick<FlightOrder, 'heldUntil'>): boolean =>
  heldUntil !== undefined
/** A hold names nobody. */
export const nobody: readonly OrderPassenger[] = []

/** Held fares are orders without passengers: they keep seats, and no caller sees them as orders. */
export const createFareHolds = (
  orderBook: Pick<OrderBook<FlightOrder>, 'kept' | 'read' | 'close' | 'cancel'>,
  {
    replace,
    tickets,
  }: {
    readonly replace: (order: FlightOrder) => Promise<boolean>
    readonly tickets: (order: FlightOrder, count: number) => Promise<readonly string[]>
  },
): FareHolds => {
  const release: FareHolds['release'] = async (reference, now) => {
    const closing = await orderBook.close(reference, now)
    if (closing.kind === 'exists' && isFareHold(closing.order))
      await orderBook.cancel(reference, now)
  }
  const confirm: FareHolds['confirm'] = async (order, { expectedTotal, ...made }) => {
    const { heldUntil, ...rest } = order
    if (heldUntil === undefined) return { kind: 'done', order }
    if (order.canceledAt !== null || heldUntil <= made.bookedAt) return { kind: 'ended' }
    if (order.total !== expectedTotal) return { kind: 'price', current: order.total }
    const confirmed = {
      ...rest,
      ...made,
      tickets: await tickets(order, made.passengers.length),
    }
    if (await replace(confirmed)) return { kind: 'done', order: confirmed }
    const now = await orderBook.kept(order.reference)
    return now === null ? { kind: 'ended' } : confirm(now, { expectedTotal, ...made })
  }
  return {
    confirm,
    release,
    held: async (reference, now) => {
      const order = await orderBook.kept(reference)
      return order?.heldUntil === undefined || order.canceledAt !== null || order.heldUntil <= now
        ? null
        : { until: order.heldUntil, total: order.total }
    },
    read: async (reference, now) => {
      const order = await orderBook.read(reference, now)
      return order === null || isFareHold(order) ? null : order
    },
    close: async (reference, now) => {
      const closing = await orderBook.close(reference, now)
      if (closing.kind !== 'exists' || !isFareHold(closing.order)) return closing
      await orderBook.cancel(reference, now)
      // An order may have been made of it meanwhile.
      const order = await orderBook.kept(reference)
      return order === null || isFareHold(order) ? { kind: 'closed' } : { kind: 'exists', order }
    },
    cancel: async (reference, now) => {
      const order = await orderBook.cancel(reference, now)
      return order === null || isFareHold(order) ? null : order
    },
  }
}
