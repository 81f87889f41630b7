import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { FlightSupplier, SupplierPrice } from '../flights/flight-supplier.ts'
import type { Acquirer } from '../payments/acquirer.ts'
import type { SagaDefinition } from '../platform/saga/saga.ts'
import { isTerminal, type BookingAnswer, type BookingCall, type BookingProgress, type PriceAnswer } from './booking-progress.ts'
import { captureKey, chargeReference, orderReference, refundKey, type BookingRequest } from './booking-request.ts'
import type { BookingBooks, BookingStore } from './booking-store.ts'
import { decideBooking } from './decide-booking.ts'
import { recordBooking } from './record-booking.ts'

export const placeBookingKind = 'place-booking'
/** Bookings under way whose request one process remembers. */
const mostRequests = 1024
/** What was asked for never changes: read and unsealed once for all calls of a booking, and forgotten with its end. */
export type KnownRequests = Map<string, BookingRequest>

export interface PlaceBookingSagaDeps<T> {
  readonly supplier: Pick<FlightSupplier, 'price' | 'book' | 'readBack' | 'closeReference' | 'cancel'>
  readonly acquirer: Acquirer
  readonly store: BookingStore<T>
  readonly books: BookingBooks<T>
  readonly clock: Clock
  /** Keeps the present price of the same choice as a quote that the person may accept instead; null where that failed. */
  readonly requote: (request: BookingRequest, priced: SupplierPrice) => Promise<string | null>
}

/** Refusals that say nothing of the price: the question may be asked again. */
const passing: ReadonlySet<string> = new Set(['Timeout', 'Unavailable', 'Internal', 'ExcessiveActivity'])

const askPrice = async <T>(deps: PlaceBookingSagaDeps<T>, request: BookingRequest): Promise<PriceAnswer> => {
  const priced = await deps.supplier.price({ slices: request.slices, party: request.party, now: deps.clock.now(), honour: request.fingerprint })
  if (!priced.ok) {
    const { code, facts } = priced.refusal
    return passing.has(code) ? { kind: 'unknown', cause: code } : { kind: 'refused', code, ...(facts === undefined ? {} : { facts }) }
  }
  const { price, fingerprint } = priced.value
  const accepted = request.price.grandTotal
  const asAccepted = price.grandTotal.minor === accepted.minor && price.grandTotal.currency === accepted.currency && fingerprint === request.fingerprint
  return { kind: 'done', total: price.grandTotal, fingerprint, freshQuoteId: asAccepted ? null : await deps.requote(request, priced.value).catch(() => null) }
}

/** The order, and where its price has moved a quote at the present one. */
const placeOrder = async <T>(deps: PlaceBookingSagaDeps<T>, request: BookingRequest): Promise<Extract<BookingAnswer, { of: 'order' }>['answer']> => {
  const { slices, party, details, price } = request
  const answer = await deps.supplier.book({ reference: orderReference(request.id), slices, party, passengers: details.passengers, contact: details.contact, expectedTotal: price.grandTotal })
  if (answer.kind !== 'refused' || answer.code !== 'PriceChanged') return answer
  const quoteId = await freshQuote(deps, request)
  return { ...answer, facts: { ...answer.facts, ...(quoteId === null ? {} : { quoteId }) } }
}
const freshQuote = async <T>(deps: PlaceBookingSagaDeps<T>, request: BookingRequest): Promise<string | null> => {
  try {
    const priced = await deps.supplier.price({ slices: request.slices, party: request.party, now: deps.clock.now() })
    return priced.ok ? await deps.requote(request, priced.value) : null
  } catch {
    return null
  }
}

const perform = async <T>(deps: PlaceBookingSagaDeps<T>, request: BookingRequest, call: BookingCall): Promise<BookingAnswer> => {
  const { supplier, acquirer } = deps
  const { id, details } = request
  switch (call.name) {
    case 'price': return { of: 'price', answer: await askPrice(deps, request) }
    case 'order': return { of: 'order', answer: await placeOrder(deps, request) }
    case 'readOrder': return { of: 'order', answer: await supplier.readBack(orderReference(id)) }
    case 'closeOrder': {
      if (supplier.closeReference === null) throw new Error('checkout: a reference is to be closed by a supplier that cannot')
      return { of: 'order', answer: await supplier.closeReference(orderReference(id)) }
    }
    case 'cancelOrder': return { of: 'order', answer: await supplier.cancel(orderReference(id)) }
    case 'authorise': return { of: 'charge', answer: await acquirer.authorise({ reference: chargeReference(id), methodToken: details.methodToken, amount: call.amount }) }
    case 'readCharge': return { of: 'charge', answer: await acquirer.readBack(chargeReference(id)) }
    case 'capture': return { of: 'charge', answer: await acquirer.capture({ reference: chargeReference(id), amount: call.amount, captureKey: captureKey(id) }) }
    case 'voidCharge': return { of: 'charge', answer: await acquirer.void({ reference: chargeReference(id) }) }
    case 'refundCharge': return { of: 'charge', answer: await acquirer.refund({ reference: chargeReference(id), refundKey: refundKey(id), amount: call.amount }) }
  }
}

/** The oldest makes room for the newest. */
export const remember = (requests: Map<string, BookingRequest>, request: BookingRequest): void => {
  const [oldest] = requests.keys()
  if (oldest !== undefined && requests.size >= mostRequests && !requests.has(request.id)) requests.delete(oldest)
  requests.set(request.id, request)
}

const isDone = (progress: BookingProgress, step: 'Post'): boolean => progress.steps.some((one) => one.name === step && one.state === 'Done')

const postBooking = async <T>(deps: PlaceBookingSagaDeps<T>, tx: T, request: BookingRequest, progress: BookingProgress, now: number): Promise<void> => {
  const { charge, order } = progress
  if (charge === null || order === null || order.locator === null) throw new Error('booking: posted without a charge or an order')
  await deps.books.post(tx, {
    request, captured: charge.captured, supplierTotal: order.total, card: charge.card, locator: order.locator, tickets: order.tickets, readBackAt: progress.orderReadAt ?? now, at: now,
  })
}

/** A failed booking gives its journey back, and what it may have left at a counterparty is watched. */
const closeFailed = async <T>(deps: PlaceBookingSagaDeps<T>, tx: T, tenant: TenantId, id: string, progress: BookingProgress, now: number): Promise<void> => {
  await deps.store.releaseJourney(tx, tenant, id)
  for (const of of progress.sent) {
    await deps.store.watch(tx, { tenant, bookingId: id, of, reference: of === 'order' ? orderReference(id) : chargeReference(id), closedAt: now, checks: 0, nextAt: now + bookingTerms.watchAges[0] })
  }
  const charge = progress.charge
  if (charge !== null && charge.captured.minor > 0) {
    await deps.books.postReturned(tx, { request: await deps.store.requestOf(tx, tenant, id), amount: charge.captured, at: now })
  }
}

/**
 * One booking from the click to its one end: price, authorise, order, ticket, capture, post, confirm; and
 * back by void, cancel and refund (reliability, order of a booking).
 */
export const placeBookingSaga = <T>(deps: PlaceBookingSagaDeps<T>, requests: KnownRequests = new Map()): SagaDefinition<T, BookingProgress, BookingCall, BookingAnswer> => ({
  kind: placeBookingKind,
  decide: (progress, now) => decideBooking(progress, now, { closes: deps.supplier.closeReference !== null }),
  record: recordBooking,
  pending: (progress) => progress.call?.what ?? null,
  nameOf: (call) => call.name,
  summary: (progress) => ({ state: progress.state, terminal: isTerminal(progress) }),
  perform: async (saga, call) => {
    const request = requests.get(saga.id) ?? (await deps.store.transaction(saga.tenant, (tx) => deps.store.requestOf(tx, saga.tenant, saga.id)))
    remember(requests, request)
    return perform(deps, request, call)
  },
  project: async (tx, saga, before, after, now) => {
    const tenant = saga.tenant
    if (isDone(after, 'Post') && !isDone(before, 'Post')) await postBooking(deps, tx, requests.get(saga.id) ?? (await deps.store.requestOf(tx, tenant, saga.id)), after, now)
    if (after.state === before.state) return
    if (isTerminal(after)) requests.delete(saga.id)
    if (after.state === 'Failed') await closeFailed(deps, tx, tenant, saga.id, after, now)
    if (after.state === 'NeedsAttention') {
      await deps.books.needsAttention(tx, { tenant, bookingId: saga.id, reason: `Undo of ${after.undo.join(' and ')} failed`, at: now, dueAt: now + bookingTerms.attentionDue })
    }
    if (before.state === 'NeedsAttention') await deps.books.attentionOver(tx, { tenant, bookingId: saga.id, by: 'saga', at: now })
  },
})
