import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { TripPartSummary } from '@portolan/contract/trips/trip-part.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { equals, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Begun, SagaEngine } from '../platform/saga/engine.ts'
import { partSummary } from '../trips/index.ts'
import type { PlaceBookingBody } from './accept-quote.ts'
import { newProgress, type BookingProgress } from './booking-progress.ts'
import type { BookingRequest } from './booking-request.ts'
import type { BookingBooks, BookingStore } from './booking-store.ts'
import { createPartHolds, withoutHolds, type PartHolds } from './hold-parts.ts'
import type { createPlaceBooking, KeptForApproval } from './place-booking.ts'
import { totalOf, type PartTerms } from './booking-part.ts'
import { partsOfRequest, type ProductsOfTrips } from './open-trip-of-booking.ts'
import type { OrderDesks } from './order-desk.ts'
import { askPrice } from './place-booking.saga.ts'
import type { QuoteDesks, QuoteFacts } from './quote-desk.ts'
import { withNewParts } from './with-new-parts.ts'
import { orderBesides } from './with-purchase.ts'

/** `unknown`: the supplier did not answer, and is asked again later. */
export type Freshened =
  | { readonly kind: 'asAccepted' }
  | { readonly kind: 'quoted'; readonly quoteId: string }
  | { readonly kind: 'gone'; readonly code: ErrorCode }
  | { readonly kind: 'unknown' }

/** What approvals need of checkout: an accepted order is kept, and started once it is approved. */
export interface ApprovedBookings {
  /**
   * Accepts a booking like `place-booking`, with its key and journey, and hands the order to `keep`
   * instead of starting it. The booking's id; the same one for a repeated request.
   */
  readonly ask: (
    principal: Principal,
    body: PlaceBookingBody,
    kept: KeptForApproval<Tx>,
  ) => Promise<Result<string, Refusal>>
  readonly quoteOf: (
    tx: Tx,
    tenant: TenantId,
    personId: string,
    quoteId: string,
  ) => Promise<QuoteFacts | null>
  /** What an order would book, as a list of trips shows it; by the start of each part. */
  readonly tripOf: (request: BookingRequest) => readonly TripPartSummary[]
  /** What suppliers hold of an order while it waits. */
  readonly holds: PartHolds
  /**
   * What an order costs on sale now, whatever is held; null if it is gone or the supplier does not
   * say.
   */
  readonly priceNow: (request: BookingRequest) => Promise<MoneyWire | null>
  /** Whether an order can be placed as it was accepted, or by a fresh quote of the same choice. */
  readonly freshen: (request: BookingRequest) => Promise<Freshened>
  /** The order at the lower price of a fresh quote; null if it cannot be paid the same way. */
  readonly atQuote: (
    tx: Tx,
    request: BookingRequest,
    quoteId: string,
  ) => Promise<BookingRequest | null>
  /** Another quote of the person bought with an order, on its card; null if it cannot be. */
  readonly besides: (
    tx: Tx,
    request: BookingRequest,
    quoteId: string,
    now: number,
  ) => Promise<BookingRequest | null>
  /**
   * Starts the booking in the transaction of its approval. The answer is called after the commit.
   * Fails on insufficient balance (`isOverdraft`).
   */
  readonly begin: (tx: Tx, request: BookingRequest, now: number) => Promise<() => void>
  /** Of a booking that is not going to be started. */
  readonly releaseJourney: (tx: Tx, tenant: TenantId, bookingId: string) => Promise<void>
  readonly isOverdraft: (error: unknown) => boolean
}

const isAsAccepted = (
  { parts }: BookingRequest,
  now: readonly Pick<PartTerms, 'total' | 'fingerprint'>[],
): boolean =>
  parts.every(({ total, fingerprint }, at) => {
    const part = now[at]
    return part?.fingerprint === fingerprint && equals(part.total, total)
  })

export const createApprovedBookings = (deps: {
  readonly ids: Pick<Ids, 'make'>
  readonly place: ReturnType<typeof createPlaceBooking<Tx>>
  readonly store: Pick<BookingStore<Tx>, 'insert' | 'releaseJourney'>
  readonly books: Pick<BookingBooks<Tx>, 'hold'>
  readonly engine: Pick<SagaEngine<Tx, BookingProgress>, 'begin'>
  readonly quoteOf: ApprovedBookings['quoteOf']
  readonly desks: OrderDesks
  readonly requote: QuoteDesks<Tx>['requote']
  readonly isOverdraft: ApprovedBookings['isOverdraft']
  readonly wake: (begun: Begun, request: BookingRequest) => void
  readonly shown: ProductsOfTrips['shown']
  readonly sold: ProductsOfTrips['sold']
}): ApprovedBookings => ({
  ask: async (principal, body, kept) => {
    const placed = await deps.place(principal, body, kept)
    return placed.ok ? ok(placed.value.id) : placed
  },
  quoteOf: deps.quoteOf,
  holds: createPartHolds(deps.desks),
  tripOf: (request) =>
    partsOfRequest(deps.sold, request, [])
      .parts.map((part) => partSummary(deps.shown, part))
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
  priceNow: async (request) => {
    const onSale = withoutHolds(request)
    const answer = await askPrice({ desks: deps.desks, requote: async () => null }, onSale)
    return answer.kind === 'done' ? totalOf(answer.parts) : null
  },
  freshen: async (request) => {
    const answer = await askPrice(deps, request)
    if (answer.kind === 'unknown') return { kind: 'unknown' }
    if (answer.kind === 'done' && isAsAccepted(request, answer.parts)) return { kind: 'asAccepted' }
    // What was held for a quote has expired with it; the same choice may still be on sale.
    const quoteId =
      answer.kind === 'done' ? answer.freshQuoteId : await deps.requote(request).catch(() => null)
    if (quoteId !== null) return { kind: 'quoted', quoteId }
    return { kind: 'gone', code: answer.kind === 'refused' ? answer.code : 'PriceChanged' }
  },
  atQuote: async (tx, request, quoteId) => {
    const quote = await deps.quoteOf(tx, request.tenant, request.personId, quoteId)
    return quote === null ? null : withNewParts(request, quote)
  },
  besides: async (tx, request, quoteId, now) => {
    const quote = await deps.quoteOf(tx, request.tenant, request.personId, quoteId)
    return quote === null ? null : orderBesides(deps.ids, request, quote, now)
  },
  begin: async (tx, request, now) => {
    await Promise.all([deps.store.insert(tx, request), deps.books.hold(tx, request)])
    const { id, tenant } = request
    const begun = await deps.engine.begin(tx, { id, tenant }, newProgress(request, now), now)
    return () => deps.wake(begun, request)
  },
  releaseJourney: deps.store.releaseJourney,
  isOverdraft: deps.isOverdraft,
})
