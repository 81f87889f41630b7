import type { Question } from '../activities/types.ts'
import { admissionCancellation } from './admission-cancellation.ts'
import { createAdmissionChanges } from './admission-changes.ts'
import { decisionOf } from './admission-decision.ts'
import { placesOf } from './admission-places.ts'
import { createHolds, placesHeld, type Holds } from './admission-holds.ts'
import { createSettling, type Settling } from './admission-settling.ts'
import type {
  AdmissionDeps,
  AdmissionOutcome,
  AdmissionRefusal,
  Admissions,
} from './admission-types.ts'
import { createOrderBook, type OrderBook } from './order-book.ts'
import type { ActivityOrder } from './order.ts'
import { locatorFor } from './ticket-numbers.ts'

/** Places stay reserved this long. */
export const reservationMs = 30 * 60_000
const minute = 60_000

/** The first required question that is not answered. */
const unanswered = (
  questions: readonly Question[],
  people: number,
  answers: ActivityOrder['answers'],
): AdmissionRefusal | null => {
  for (const { kind, of, required } of questions) {
    if (!required) continue
    const travelers = of === 'booking' ? [null] : Array.from({ length: people }, (_, at) => at)
    const missing = travelers.find(
      (traveler) =>
        !answers.some((one) => one.question === kind && one.traveler === traveler && one.value),
    )
    if (missing !== undefined) return { code: 'AnswerMissing', question: kind, traveler: missing }
  }
  return null
}

const refused = (refusal: AdmissionRefusal): AdmissionOutcome => ({ kind: 'refused', refusal })

interface Booking extends AdmissionDeps, Settling {
  readonly orderBook: OrderBook<ActivityOrder>
  readonly holds: Holds
}

const createReserving =
  ({
    seed,
    activities,
    picture,
    orderBook,
    settled,
    release,
    holds,
  }: Booking): Admissions['reserve'] =>
  async (request) => {
    const { reference, now, expectedTotal, activityId, optionId, date, at, counts } = request
    const known = await settled(reference, now)
    if (known !== null)
      return known.heldUntil !== null && known.canceledAt !== null
        ? refused({ code: 'ReservationExpired' })
        : { kind: 'done', order: known }
    await picture.refresh()
    const start = { activityId, optionId, date, at, counts }
    const held = await holds.take(request.held, start, reference, now)
    const priced = activities.price(start, now, held === null ? 0 : placesHeld(held))
    if (!priced.ok) return refused(priced.refusal)
    const { activity, startsAt, cancellation } = priced.value
    const own = held?.total ?? priced.value.total
    const total = Math.round((own * (100 + (request.percentMore ?? 0))) / 100)
    const { currency } = activity.tariff
    if (total !== expectedTotal)
      return refused({ code: 'PriceChanged', expected: expectedTotal, current: total, currency })
    const claim = placesOf(priced.value, picture)
    const placed = await orderBook.place(
      (attempt) => ({
        product: 'activities',
        reference,
        version: 1,
        locator: locatorFor(seed, reference, attempt),
        locatorAt: now + (request.numberAfter ?? 0),
        bookedAt: now,
        visibleAt: now + (request.visibleAfter ?? 0),
        canceledAt: null,
        ...start,
        heldUntil: now + reservationMs,
        decidesAt: now,
        declines: false,
        lead: { givenName: '', surname: '' },
        answers: [],
        currency,
        total,
        startsAt,
        endsAt: startsAt + activity.minutes * minute,
        cancellation,
        seats: [{ key: claim.key, seats: claim.seats }],
      }),
      [claim],
    )
    if (placed.kind === 'done') {
      holds.note(placed.order)
      // Its places were counted twice until here, so that nobody else could get them.
      if (held !== null) await release(held.reference, now)
      return placed
    }
    if (placed.kind === 'closed') return refused({ code: 'ReferenceClosed' })
    return refused({
      code: 'NotAvailable',
      left: Math.max(0, claim.limit - picture.get(claim.key)),
    })
  }

const createConfirming =
  ({ seed, store, activities, settled }: Booking): Admissions['confirm'] =>
  async (reference, confirmation) => {
    const { now, lead, answers } = confirmation
    for (;;) {
      const order = await settled(reference, now)
      if (order === null) return refused({ code: 'ReservationExpired' })
      if (order.heldUntil === null) return { kind: 'done', order }
      if (order.canceledAt !== null) return refused({ code: 'ReservationExpired' })
      const activity = activities.activity(order.activityId)
      if (activity === null) return refused({ code: 'UnknownActivity' })
      const people = order.counts.reduce((sum, { count }) => sum + count, 0)
      const missing = unanswered(activity.questions, people, answers)
      if (missing !== null) return refused(missing)
      const confirmed: ActivityOrder = {
        ...order,
        heldUntil: null,
        lead,
        answers,
        ...decisionOf(seed, order, activity, confirmation),
      }
      if (await store.replaceOrder(confirmed, [])) return { kind: 'done', order: confirmed }
    }
  }

export const createAdmissions = (deps: AdmissionDeps): Admissions => {
  const orderBook = createOrderBook<ActivityOrder>('activities', deps.store, deps.picture)
  const settling = createSettling(deps, orderBook)
  const { settled, release } = settling
  const holds = createHolds(deps, settling, orderBook)
  const booking = { ...deps, ...settling, orderBook, holds }
  const reserve = createReserving(booking)
  const confirm = createConfirming(booking)
  const read: Admissions['read'] = async (reference, now) => {
    const order = await settled(reference, now)
    return order === null || order.heldUntil !== null || order.visibleAt > now ? null : order
  }
  return {
    reserve,
    confirm,
    price: async (chosen, held, now) => {
      await deps.picture.refresh()
      const order = await holds.held(held, chosen, now)
      return deps.activities.price(chosen, now, order === null ? 0 : placesHeld(order))
    },
    letGo: holds.letGo,
    releaseLapsed: holds.releaseLapsed,
    book: async (request) => {
      const reserved = await reserve(request)
      if (reserved.kind === 'refused') return reserved
      const confirmed = await confirm(request.reference, request)
      if (confirmed.kind === 'refused') await release(request.reference, request.now)
      return confirmed
    },
    ...createAdmissionChanges(deps, read),
    read,
    askCancelFee: (reference, percent) => orderBook.askCancelFee(reference, percent),
    close: async (reference, now) => {
      if (await release(reference, now)) return { kind: 'closed' }
      await settled(reference, now)
      const closing = await orderBook.close(reference, now)
      // A reservation may have come in between.
      return closing.kind === 'exists' && (await release(reference, now))
        ? { kind: 'closed' }
        : closing
    },
    cancel: async (reference, now) => {
      if (await release(reference, now)) return null
      await settled(reference, now)
      return orderBook.cancel(reference, now)
    },
    quoteCancellation: async (reference, now) =>
      (await read(reference, now)) === null
        ? { kind: 'unknown' }
        : orderBook.quoteCancellation(reference, now, admissionCancellation),
    confirmCancellation: async (reference, quoteId, now) =>
      (await read(reference, now)) === null
        ? { kind: 'unknown' }
        : orderBook.confirmCancellation(reference, quoteId, now),
  }
}
