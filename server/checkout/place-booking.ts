import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { journeyKey } from '@portolan/domain/checkout/journey-key.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Json } from '../platform/json.ts'
import type { SagaJournal, SagaRef } from '../platform/saga/saga-journal.ts'
import { earnOf, quoteRefusal, type PlaceBookingBody } from './accept-quote.ts'
import { newProgress, type BookingProgress } from './booking-progress.ts'
import type { BookingRequest } from './booking-request.ts'
import type { BookingStore, KeptKey } from './booking-store.ts'
import { placeBookingKind } from './place-booking.saga.ts'
import type { QuoteDesk, QuoteFacts } from './quote-desk.ts'

export interface PlaceBookingDeps<T> {
  readonly store: BookingStore<T>
  readonly journal: SagaJournal<T>
  readonly clock: Clock
  readonly ids: Ids
  readonly quoteOf: QuoteDesk<T>['quoteOf']
  /** Whether this person made this token in the vault. Means nothing for a booking that is placed already. */
  readonly ownsCard: (principal: Principal, methodToken: string) => Promise<boolean>
  /** After the commit: the saga may start. It is due in the journal as well, so a call that never comes loses nothing. */
  readonly wake: (saga: SagaRef, request: BookingRequest) => void
  /** Keyed hash: what is stored of a body or a lead traveller must not be guessable from a dump. */
  readonly digest: (text: string) => string
}

/** Takes a refusal out through the transaction, so that nothing of it stays. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
const reject = (refusal: Refusal): never => {
  throw new Refused(refusal)
}

const canonical = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(canonical)
  : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, canonical(part)]))
  : value
const bodyText = (body: PlaceBookingBody): string => JSON.stringify(canonical({ ...body, idempotencyKey: null }))

const sameOr422 = (kept: KeptKey, bodyHash: string): string =>
  kept.bodyHash === bodyHash ? kept.bookingId : reject({ code: 'IdempotencyKeyReused', message: 'This key was used with another body.', field: 'idempotencyKey', facts: { bookingId: kept.bookingId } })

const requestFrom = (principal: Principal, body: PlaceBookingBody, quote: QuoteFacts, made: { readonly id: string; readonly tripId: string; readonly now: number }): BookingRequest => ({
  id: made.id, tenant: principal.tenant, personId: principal.personId, actedBy: principal.actedBy, tripId: made.tripId,
  quoteId: quote.id, parts: quote.parts,
  earn: earnOf(quote, body), placedAt: made.now,
  details: { passengers: body.travelers, contact: body.contact, methodToken: body.payment.methodToken, ...(body.stay === undefined ? {} : { stay: body.stay }) },
})

/** A booking that a call has led to; `made` where this very call has placed it. */
export interface Placed {
  readonly id: string
  readonly made: { readonly request: BookingRequest; readonly progress: BookingProgress } | null
}

/**
 * Schedules one booking of one quote and answers it; the saga does the rest. One key is one booking:
 * the same key and body answers the same id however often it is sent. The same journey of the same lead
 * traveller is refused with `DuplicateBooking` while another booking holds it, under way or confirmed; a stay
 * may be booked once more by who insists.
 */
export const createPlaceBooking = <T>(deps: PlaceBookingDeps<T>) => {
  const { store, journal, clock, ids } = deps

  const place = async (tx: T, principal: Principal, body: PlaceBookingBody, made: { id: string; tripId: string; ownsCard: PromiseSettledResult<boolean> }): Promise<Placed> => {
    const now = clock.now()
    const { tenant, personId } = principal
    const owner = { tenant, personId, key: body.idempotencyKey }
    const bodyHash = deps.digest(bodyText(body))
    const kept = await store.keyOf(tx, owner)
    if (kept !== null) return { id: sameOr422(kept, bodyHash), made: null }
    if (made.ownsCard.status === 'rejected') throw made.ownsCard.reason
    if (!made.ownsCard.value) return reject({ code: 'UserCardNotFound', message: 'The caller has no such card.', field: 'payment.methodToken' })
    const quote = await deps.quoteOf(tx, tenant, personId, body.quoteId)
    if (quote === null) return reject({ code: 'QuoteExpired', message: 'The caller has no such quote.', field: 'quoteId' })
    const refusal = quoteRefusal(quote, body, now)
    if (refusal !== null) return reject(refusal)

    // The key comes before the journey: of two equal requests at once, the second waits here and answers as the first.
    const raced = await store.takeKey(tx, owner, { bookingId: made.id, bodyHash }, now)
    if (raced !== null) return { id: sameOr422(raced, bodyHash), made: null }
    const lead = body.travelers[0]
    if (lead === undefined) throw new Error('checkout: a booking without a traveller')
    const repeated = quote.stay !== undefined && body.stay?.despiteDuplicate === true
    const holder = repeated ? null : await store.claimJourney(tx, { tenant, personId, journey: deps.digest(journeyKey(lead, quote.journey)), bookingId: made.id })
    if (holder !== null) {
      const tripId = await store.tripOf(tx, tenant, holder)
      return reject({ code: 'DuplicateBooking', message: 'The lead traveller has booked the same already.', facts: { tripId, bookingId: holder, repeatable: quote.stay !== undefined } })
    }

    const request = requestFrom(principal, body, quote, { ...made, now })
    await store.insert(tx, request)
    const progress = newProgress(quote.parts, now)
    await journal.create(tx, { id: made.id, tenant, kind: placeBookingKind, state: progress.state, nextActionAt: now, body: progress as unknown as Json, at: now })
    return { id: made.id, made: { request, progress } }
  }

  return async (principal: Principal, body: PlaceBookingBody): Promise<Result<Placed, Refusal>> => {
    // The vault is asked outside the transaction, and its answer counts only where the key is new.
    const [ownsCard] = await Promise.allSettled([deps.ownsCard(principal, body.payment.methodToken)])
    const made = { id: ids.make('booking'), tripId: ids.make('trip'), ownsCard }
    try {
      const placed = await store.transaction(principal.tenant, (tx) => place(tx, principal, body, made))
      if (placed.made !== null) deps.wake({ id: placed.id, tenant: principal.tenant, kind: placeBookingKind }, placed.made.request)
      return ok(placed)
    } catch (error) {
      if (error instanceof Refused) return refuse(error.refusal)
      throw error
    }
  }
}
