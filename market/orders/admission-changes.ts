import type { PricedActivity } from '../activities/shop.ts'
import { admissionChangeTerms, withAdmissionQuote } from './admission-change.ts'
import { placesOf } from './admission-places.ts'
import type { AdmissionChangeRefusal, AdmissionDeps, Admissions } from './admission-types.ts'
import type { ActivityOrder, Order } from './order.ts'

type Changes = Pick<Admissions, 'changeTerms' | 'quoteChange' | 'confirmChange'>
type Start = Pick<ActivityOrder, 'date' | 'at'>

const refused = (refusal: AdmissionChangeRefusal) => ({ kind: 'refused', refusal }) as const
const unknown = { kind: 'unknown' } as const
const canceled = { kind: 'canceled' } as const

/** Moves an order to another start of the same option, while canceling is free. */
export const createAdmissionChanges = (
  { store, activities, picture }: Omit<AdmissionDeps, 'seed'>,
  read: Admissions['read'],
): Changes => {
  const priceAt = (
    { activityId, optionId, counts }: ActivityOrder,
    { date, at }: Start,
    now: number,
  ): ReturnType<typeof activities.price> =>
    activities.price({ activityId, optionId, date, at, counts }, now)
  const endOf = ({ activity, startsAt }: PricedActivity): number =>
    startsAt + activity.minutes * 60_000

  return {
    changeTerms: async (reference, now) => {
      const order = await read(reference, now)
      if (order === null) return unknown
      return order.canceledAt === null
        ? { kind: 'terms', terms: admissionChangeTerms(order, now) }
        : canceled
    },
    quoteChange: async (reference, { now, date, at }) => {
      await picture.refresh()
      for (;;) {
        const order = await read(reference, now)
        if (order === null) return unknown
        if (order.canceledAt !== null) return canceled
        const { bar, until } = admissionChangeTerms(order, now)
        if (bar !== null) return refused({ code: 'ChangeNotAllowed', bar, until })
        if (order.date === date && order.at === at) return refused({ code: 'SameStart' })
        const priced = priceAt(order, { date, at }, now)
        if (!priced.ok) return refused(priced.refusal)
        const { total, startsAt, cancellation } = priced.value
        const endsAt = endOf(priced.value)
        const offered = { date, at, total, startsAt, endsAt, cancellation }
        const { quote, quotes } = withAdmissionQuote(order, offered, until ?? now, now)
        if (await store.replaceOrder({ ...order, changeQuotes: quotes }, []))
          return { kind: 'quoted', quote, priced: priced.value }
      }
    },
    confirmChange: async (reference, quoteId, now) => {
      for (;;) {
        await picture.refresh()
        const order = await read(reference, now)
        if (order === null) return unknown
        if (order.canceledAt !== null) return canceled
        if (order.changedBy === quoteId) return { kind: 'done', order }
        const quote = order.changeQuotes?.find(({ id }) => id === quoteId)
        if (quote === undefined || quote.expiresAt <= now) return { kind: 'expired' }
        // At the quoted price, with places that are left now.
        const priced = priceAt(order, quote, now)
        if (!priced.ok) return refused(priced.refusal)
        const claim = placesOf(priced.value, picture)
        const { id, expiresAt: _expires, quotedAt: _quoted, ...start } = quote
        const changed = {
          ...order,
          ...start,
          seats: [{ key: claim.key, seats: claim.seats }],
          changedBy: id,
          changeQuotes: [],
          // The terms have changed, so earlier quotes are void.
          cancelQuotes: [],
        } satisfies Order
        const moved = await store.exchangeOrder(changed, order.seats, [claim])
        await picture.refresh()
        if (moved.kind === 'stale') continue
        return moved.kind === 'sold-out'
          ? refused({ code: 'NotAvailable', left: 0 })
          : { kind: 'done', order: changed }
      }
    },
  }
}
