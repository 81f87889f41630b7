import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { equals, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import { performCharge } from '../payments/perform-charge.ts'
import { concernOf, concernOver } from '../platform/saga/concern.ts'
import type { SagaDefinition } from '../platform/saga/saga.ts'
import {
  awaitsTickets,
  bookingRules,
  isTerminal,
  isWithdrawn,
  partOf,
  withdrawal,
  type BookingAnswer,
  type BookingCall,
  type BookingProgress,
  type PriceAnswer,
} from './booking-progress.ts'
import type { OrderedPart } from './booking-part.ts'
import {
  chargeReference,
  detailsOfPart,
  orderReference,
  type BookingRequest,
} from './booking-request.ts'
import type { BookingBooks, BookingStore } from './booking-store.ts'
import { decideBooking } from './decide-booking.ts'
import { deskOf, type OrderDesks } from './order-desk.ts'
import { recordBooking } from './record-booking.ts'

export const placeBookingKind = 'place-booking'
/** Number of active requests cached per process. */
const mostRequests = 1024
/**
 * Requests are immutable: each is read and unsealed once for all calls of a booking, and dropped at
 * its end.
 */
export type KnownRequests = Map<string, BookingRequest>

export interface PlaceBookingSagaDeps<T> {
  readonly desks: OrderDesks
  readonly acquirer: Acquirer
  readonly store: BookingStore<T>
  readonly books: BookingBooks<T>
  readonly clock: Clock
  /** `QuoteDesk.requote`. */
  readonly requote: (request: BookingRequest) => Promise<string | null>
}

/** Refusals that are not about the price; the request may be repeated. */
const passing: ReadonlySet<string> = new Set([
  'Timeout',
  'Unavailable',
  'Internal',
  'ExcessiveActivity',
])

const freshQuote = <T>(
  deps: Pick<PlaceBookingSagaDeps<T>, 'requote'>,
  request: BookingRequest,
): Promise<string | null> => deps.requote(request).catch(() => null)

/** Current prices of all parts; fails if any part is no longer sold. */
export const askPrice = async <T>(
  deps: Pick<PlaceBookingSagaDeps<T>, 'desks' | 'requote'>,
  request: BookingRequest,
): Promise<PriceAnswer> => {
  const { id, parts } = request
  const priced = await Promise.all(
    parts.map((part) => deskOf(deps.desks, part).price(part, orderReference(id, part))),
  )
  const now: { total: MoneyWire; fingerprint: string }[] = []
  let cause: string | null = null
  for (const answer of priced) {
    if (answer.ok) now.push(answer.value)
    else if (passing.has(answer.refusal.code)) cause = answer.refusal.code
    else
      return {
        kind: 'refused',
        code: answer.refusal.code,
        ...(answer.refusal.facts === undefined ? {} : { facts: answer.refusal.facts }),
      }
  }
  if (cause !== null) return { kind: 'unknown', cause }
  const asAccepted = parts.every(
    ({ total, fingerprint }, at) =>
      now[at]?.fingerprint === fingerprint && equals(now[at].total, total),
  )
  return {
    kind: 'done',
    parts: now,
    freshQuoteId: asAccepted ? null : await freshQuote(deps, request),
  }
}

/** Orders one part; if its price changed, also quotes the whole booking anew. */
const placeOrder = async <T>(
  deps: PlaceBookingSagaDeps<T>,
  request: BookingRequest,
  at: number,
): Promise<Extract<BookingAnswer, { of: 'order' }>['answer']> => {
  const part = partAt(request, at)
  const answer = await deskOf(deps.desks, part).book(
    orderReference(request.id, part),
    part,
    detailsOfPart(request.details, part),
  )
  if (answer.kind !== 'refused' || answer.code !== 'PriceChanged') return answer
  const quoteId = await freshQuote(deps, request)
  return { ...answer, facts: { ...answer.facts, ...(quoteId === null ? {} : { quoteId }) } }
}
const partAt = (request: BookingRequest, at: number): OrderedPart => {
  const part = request.parts[at]
  if (part === undefined) throw new RangeError(`checkout: a booking without its part ${at}`)
  return part
}

const perform = async <T>(
  deps: PlaceBookingSagaDeps<T>,
  request: BookingRequest,
  call: BookingCall,
): Promise<BookingAnswer> => {
  const { desks, acquirer } = deps
  const { id, details } = request
  switch (call.name) {
    case 'price':
      return { of: 'price', answer: await askPrice(deps, request) }
    case 'order':
      return { of: 'order', answer: await placeOrder(deps, request, call.part) }
    case 'readOrder':
      return {
        of: 'order',
        answer: await deskOf(desks, partAt(request, call.part)).readBack(
          orderReference(id, partAt(request, call.part)),
        ),
      }
    case 'closeOrder': {
      const { closeReference } = deskOf(desks, partAt(request, call.part))
      if (closeReference === null)
        throw new Error('checkout: a reference is to be closed by a supplier that cannot')
      return {
        of: 'order',
        answer: await closeReference(orderReference(id, partAt(request, call.part))),
      }
    }
    case 'cancelOrder':
      return {
        of: 'order',
        answer: await deskOf(desks, partAt(request, call.part)).cancel(
          orderReference(id, partAt(request, call.part)),
        ),
      }
    default:
      return { of: 'charge', answer: await performCharge(acquirer, call, () => cardOf(details)) }
  }
}

const cardOf = ({ methodToken }: BookingRequest['details']): string => {
  if (methodToken === null) throw new Error('checkout: a charge without a card')
  return methodToken
}

/** Evicts the oldest entry. */
export const remember = (requests: Map<string, BookingRequest>, request: BookingRequest): void => {
  const [oldest] = requests.keys()
  if (oldest !== undefined && requests.size >= mostRequests && !requests.has(request.id))
    requests.delete(oldest)
  requests.set(request.id, request)
}

/** How a booking ended, for who waits for it; null while it has not. */
const endOf = ({ state, refusal }: BookingProgress) => {
  if (state !== 'Confirmed' && state !== 'Failed') return null
  return { confirmed: state === 'Confirmed', code: refusal?.code ?? null }
}

const isDone = (progress: BookingProgress, step: 'Post'): boolean =>
  progress.steps.some((one) => one.name === step && one.state === 'Done')

const postBooking = async <T>(
  deps: PlaceBookingSagaDeps<T>,
  tx: T,
  request: BookingRequest,
  progress: BookingProgress,
  now: number,
): Promise<void> => {
  const charge = progress.pay?.seen ?? null
  const orders = progress.parts.flatMap(({ order }) => order ?? [])
  if ((charge === null) !== (progress.pay === null) || orders.length !== progress.parts.length)
    throw new Error('booking: posted without its charge or an order')
  const readBackAt = Math.min(...progress.parts.map(({ orderReadAt }) => orderReadAt ?? now))
  await deps.books.post(tx, {
    request,
    captured: charge?.captured ?? null,
    orders,
    card: charge?.card ?? null,
    readBackAt,
    at: now,
  })
}

/** Releases the journey and holds of a failed booking, and watches what it may have left behind. */
const closeFailed = async <T>(
  deps: PlaceBookingSagaDeps<T>,
  tx: T,
  tenant: TenantId,
  id: string,
  progress: BookingProgress,
  now: number,
): Promise<void> => {
  await deps.store.releaseJourney(tx, tenant, id)
  for (const sent of progress.sent) {
    const left =
      sent === 'charge'
        ? { of: sent, reference: chargeReference(id) }
        : {
            of: partOf(progress, sent).product,
            reference: orderReference(id, partOf(progress, sent)),
          }
    await deps.store.watch(tx, {
      tenant,
      bookingId: id,
      ...left,
      closedAt: now,
      checks: 0,
      nextAt: now + bookingTerms.watchAges[0],
    })
  }
  const captured = progress.pay?.seen?.captured ?? null
  const returned = captured !== null && captured.minor > 0 ? captured : null
  const withdrawn = isWithdrawn(progress)
  const isTold = progress.waited || withdrawn
  if (!progress.holds && returned === null && !isTold) return
  const request = await deps.store.requestOf(tx, tenant, id)
  if (progress.holds || returned !== null)
    await deps.books.postFailed(tx, { request, returned, at: now })
  const declined = progress.refusal?.code === 'SupplierDeclined'
  if (isTold)
    await deps.books.tellOver(tx, { request, withdrawn, declined, returned: returned !== null })
}

/**
 * The booking saga: price, authorize, order and ticket each part, capture, post, confirm. On
 * failure: cancel, void and refund.
 */
export const placeBookingSaga = <T>(
  deps: PlaceBookingSagaDeps<T>,
  requests: KnownRequests = new Map(),
): SagaDefinition<T, BookingProgress, BookingCall, BookingAnswer> => ({
  kind: placeBookingKind,
  decide: (progress, now) =>
    decideBooking(progress, now, {
      closes: (product) => deskOf(deps.desks, { product }).closeReference !== null,
    }),
  record: recordBooking,
  ...bookingRules.definition,
  accepts: (progress, note) => note === withdrawal && awaitsTickets(progress),
  perform: async (saga, call) => {
    const request =
      requests.get(saga.id) ??
      (await deps.store.transaction(saga.tenant, (tx) =>
        deps.store.requestOf(tx, saga.tenant, saga.id),
      ))
    remember(requests, request)
    return perform(deps, request, call)
  },
  project: async (tx, saga, before, after, now) => {
    const tenant = saga.tenant
    if (isDone(after, 'Post') && !isDone(before, 'Post'))
      await postBooking(
        deps,
        tx,
        requests.get(saga.id) ?? (await deps.store.requestOf(tx, tenant, saga.id)),
        after,
        now,
      )
    if (after.state === before.state) return
    if (isTerminal(after)) requests.delete(saga.id)
    const ended = endOf(after)
    if (ended !== null) await deps.books.ended?.(tx, { tenant, bookingId: saga.id, ...ended })
    if (after.state === 'Failed') await closeFailed(deps, tx, tenant, saga.id, after, now)
    if (after.state === 'NeedsAttention')
      await deps.books.needsAttention(
        tx,
        concernOf(
          saga,
          `Undo of ${after.undo.map((undo) => (undo === 'charge' ? undo : `order ${undo + 1}`)).join(' and ')} failed`,
          now,
        ),
      )
    if (before.state === 'NeedsAttention')
      await deps.books.attentionOver(tx, concernOver(saga, now))
  },
})
