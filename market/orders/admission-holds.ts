import type { AdmissionDeps } from './admission-types.ts'
import type { Settling } from './admission-settling.ts'
import type { OrderBook } from './order-book.ts'
import type { ActivityOrder } from './order.ts'

/** Latest orders among which reservations of an earlier process are looked for. */
const recovered = 1_000

type Start = Pick<ActivityOrder, 'activityId' | 'optionId' | 'date' | 'at' | 'counts'>
const isSame = (one: Start, other: Start): boolean =>
  one.activityId === other.activityId &&
  one.optionId === other.optionId &&
  one.date === other.date &&
  one.at === other.at &&
  JSON.stringify(one.counts) === JSON.stringify(other.counts)

export const placesHeld = ({ seats }: Pick<ActivityOrder, 'seats'>): number =>
  seats.reduce((sum, claim) => sum + claim.seats, 0)

export interface Holds {
  /** The reservation of exactly this start, while it holds its places and no order has them. */
  held(reference: string | undefined, start: Start, now: number): Promise<ActivityOrder | null>
  /** The same, from now on for this order alone. */
  take(
    reference: string | undefined,
    start: Start,
    by: string,
    now: number,
  ): Promise<ActivityOrder | null>
  /** Remembers a reservation until it lapses. */
  note(order: ActivityOrder): void
  letGo(reference: string, now: number): Promise<void>
  releaseLapsed(now: number): Promise<void>
}

/** Reservations by references of their own, whose places an order takes over. */
export const createHolds = (
  { store }: Pick<AdmissionDeps, 'store'>,
  { settled, release }: Settling,
  book: Pick<OrderBook<ActivityOrder>, 'kept'>,
): Holds => {
  const noted = new Map<string, number>()
  const note = ({ reference, heldUntil }: ActivityOrder): void => {
    if (heldUntil !== null) noted.set(reference, heldUntil)
  }
  let recovering: Promise<void> | null = null
  const recover = async (): Promise<void> => {
    for (const order of await store.orders(recovered))
      if (order.product === 'activities' && order.canceledAt === null) note(order)
  }
  const held: Holds['held'] = async (reference, start, now) => {
    const order = reference === undefined ? null : await settled(reference, now)
    const isHolding =
      order !== null &&
      order.heldUntil !== null &&
      order.canceledAt === null &&
      order.takenBy === undefined
    return isHolding && isSame(order, start) ? order : null
  }
  return {
    held,
    note,
    take: async (reference, start, by, now) => {
      for (;;) {
        const order = await held(reference, start, now)
        if (order === null) return null
        const taken = { ...order, takenBy: by }
        if (await store.replaceOrder(taken, [])) return taken
      }
    },
    letGo: async (reference, now) => {
      const order = await book.kept(reference)
      if (order === null || order.takenBy !== undefined) return
      await release(reference, now)
    },
    releaseLapsed: async (now) => {
      recovering ??= recover()
      await recovering
      for (const [reference, until] of noted) {
        if (until > now) continue
        noted.delete(reference)
        await settled(reference, now)
      }
    },
  }
}
