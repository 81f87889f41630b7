import type { PricedStay } from '../lodging/shop.ts'
import type { LodgingOrder, SeatClaim } from './order.ts'
import type { NoReservation, ReservationDeps, Reservations } from './reservations.ts'
import { isMove, priceOn, soldOut } from './stay-move.ts'
import { withHeldChange, withoutHeldChange } from './stay-change.ts'

interface HeldStaysDeps extends Pick<ReservationDeps, 'lodging' | 'picture'> {
  readonly store: Pick<ReservationDeps['store'], 'replaceOrder' | 'exchangeOrder'>
  /** An order that is not canceled. */
  readonly standing: (reference: string, now: number) => Promise<LodgingOrder | NoReservation>
  /** Claims of a priced stay; `own` of them would be released. */
  readonly claimsOf: (stay: PricedStay, own: LodgingOrder['seats']) => readonly SeatClaim[]
}

/** Rooms of a quoted change that wait beside those of the order. */
export const heldStays = ({
  store,
  lodging,
  picture,
  standing,
  claimsOf,
}: HeldStaysDeps): Pick<Reservations, 'holdChange' | 'releaseChange'> => {
  /** Null if the order has changed since it was read. */
  const free = async (held: LodgingOrder): Promise<LodgingOrder | null> => {
    const { order, freed } = withoutHeldChange(held)
    const isFreed = await store.replaceOrder(order, freed)
    await picture.refresh()
    return isFreed ? order : null
  }
  return {
    holdChange: async (reference, quoteId, now) => {
      for (;;) {
        await picture.refresh()
        const found = await standing(reference, now)
        if ('kind' in found) return found
        if (found.changedBy === quoteId || found.heldChange?.quoteId === quoteId)
          return { kind: 'done', order: found }
        if (found.heldChange !== undefined) {
          await free(found)
          continue
        }
        const quote = found.changeQuotes?.find(({ id }) => id === quoteId)
        if (quote === undefined || quote.expiresAt <= now) return { kind: 'expired' }
        const priced = isMove(found, quote) ? priceOn(lodging, found, quote, now) : null
        if (priced?.ok === false) return { kind: 'refused', refusal: priced.refusal }
        const own = new Map(found.seats.map(({ key, seats }) => [key, seats]))
        const more = (priced === null ? [] : claimsOf(priced.value, found.seats)).flatMap((claim) =>
          claim.seats > (own.get(claim.key) ?? 0)
            ? [{ ...claim, seats: claim.seats - (own.get(claim.key) ?? 0) }]
            : [],
        )
        for (const { key, seats } of more) own.set(key, (own.get(key) ?? 0) + seats)
        const held = withHeldChange(
          found,
          quote,
          [...own].map(([key, seats]) => ({ key, seats })),
          now,
        )
        const taken = await store.exchangeOrder(held, [], more)
        await picture.refresh()
        if (taken.kind === 'sold-out') return soldOut(found, taken.key)
        if (taken.kind === 'exchanged') return { kind: 'done', order: held }
      }
    },
    releaseChange: async (reference, quoteId, now) => {
      for (;;) {
        const order = await standing(reference, now)
        if ('kind' in order) return order
        if (order.heldChange?.quoteId !== quoteId) return { kind: 'done', order }
        const freed = await free(order)
        if (freed !== null) return { kind: 'done', order: freed }
      }
    },
  }
}
