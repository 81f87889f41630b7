import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { journeyKey } from '@portolan/domain/checkout/journey-key.ts'
import { cardFault, type PayingCard } from '@portolan/domain/payments/paying-card.ts'
import { cardPart } from '@portolan/domain/payments/tenders.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { Refused, reject } from '../platform/refused.ts'
import type { Begun, SagaEngine } from '../platform/saga/engine.ts'
import { quoteRefusal, type PlaceBookingBody } from './accept-quote.ts'
import { newProgress, type BookingProgress } from './booking-progress.ts'
import type { BookingRequest } from './booking-request.ts'
import type { BookingBooks, BookingStore, KeptKey } from './booking-store.ts'
import { chooseTenders, type ChosenTenders } from './choose-tenders.ts'
import type { QuoteDesk, QuoteFacts } from './quote-desk.ts'
import type { TenderDesk } from './tender-desk.ts'

export interface PlaceBookingDeps<T> {
  readonly store: BookingStore<T>
  readonly engine: Pick<SagaEngine<T, BookingProgress>, 'begin'>
  readonly clock: Clock
  readonly ids: Ids
  readonly quoteOf: QuoteDesk<T>['quoteOf']
  readonly tenders: TenderDesk<T>
  readonly books: Pick<BookingBooks<T>, 'hold'>
  /** Whether a transaction failed because a person would have spent more than there was. */
  readonly isOverdraft: (error: unknown) => boolean
  /**
   * The card behind a token that this person made in the vault, or null. Means nothing for a
   * booking that is placed already.
   */
  readonly cardOf: (principal: Principal, methodToken: string) => Promise<PayingCard | null>
  /**
   * After the commit: the saga goes on, by its first call. It is due in the journal as well, so a
   * call that never comes loses nothing.
   */
  readonly wake: (begun: Begun, request: BookingRequest) => void
  /** Keyed hash: what is stored of a body or a lead traveller must not be guessable from a dump. */
  readonly digest: (text: string) => string
}

/** So often is it read again what an account holds, when another has spent it in the meantime. */
const overdraftAttempts = 4

const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, part]) => part !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, part]) => [name, canonical(part)]),
        )
      : value
const bodyText = (body: PlaceBookingBody): string =>
  JSON.stringify(canonical({ ...body, idempotencyKey: null }))

const sameOr422 = (kept: KeptKey, bodyHash: string): string =>
  kept.bodyHash === bodyHash
    ? kept.bookingId
    : reject({
        code: 'IdempotencyKeyReused',
        message: 'This key was used with another body.',
        field: 'idempotencyKey',
        facts: { bookingId: kept.bookingId },
      })

const requestFrom = (
  principal: Principal,
  body: PlaceBookingBody,
  quote: QuoteFacts,
  { tenders, earn }: ChosenTenders,
  made: { readonly id: string; readonly tripId: string; readonly now: number },
): BookingRequest => ({
  id: made.id,
  tenant: principal.tenant,
  personId: principal.personId,
  actedBy: principal.actedBy,
  tripId: made.tripId,
  quoteId: quote.id,
  parts: quote.parts,
  tenders,
  earn,
  placedAt: made.now,
  // A card that has nothing to pay is not kept.
  details: {
    passengers: body.travelers,
    contact: body.contact,
    methodToken: cardPart(tenders) === null ? null : (body.payment.methodToken ?? null),
    ...(body.stay === undefined ? {} : { stay: body.stay }),
  },
})

/** A booking that a call has led to; `made` where this very call has placed it. */
export interface Placed {
  readonly id: string
  readonly made: { readonly request: BookingRequest; readonly begun: Begun } | null
}

/**
 * Schedules one booking of one quote and answers it; the saga does the rest. One key is one
 * booking: the same key and body answers the same id however often it is sent. The same journey of
 * the same lead traveller is refused with `DuplicateBooking` while another booking holds it, under
 * way or confirmed; a stay may be booked once more by who insists.
 */
export const createPlaceBooking = <T>(deps: PlaceBookingDeps<T>) => {
  const { store, engine, clock, ids } = deps

  const place = async (
    tx: T,
    principal: Principal,
    body: PlaceBookingBody,
    made: { id: string; tripId: string; card: PromiseSettledResult<PayingCard | null> },
  ): Promise<Placed> => {
    const now = clock.now()
    const { tenant, personId } = principal
    const owner = { tenant, personId, key: body.idempotencyKey }
    const bodyHash = deps.digest(bodyText(body))
    const kept = await store.keyOf(tx, owner)
    if (kept !== null) return { id: sameOr422(kept, bodyHash), made: null }
    if (made.card.status === 'rejected') throw made.card.reason
    const card = made.card.value
    if (card === null && body.payment.methodToken !== undefined)
      return reject({
        code: 'UserCardNotFound',
        message: 'The caller has no such card.',
        field: 'payment.methodToken',
      })
    const quote = await deps.quoteOf(tx, tenant, personId, body.quoteId)
    if (quote === null)
      return reject({
        code: 'QuoteExpired',
        message: 'The caller has no such quote.',
        field: 'quoteId',
      })
    const refusal = quoteRefusal(quote, body, now)
    if (refusal !== null) return reject(refusal)

    // The key comes before the journey: of two equal requests at once, the second waits here and answers as the first.
    const raced = await store.takeKey(tx, owner, { bookingId: made.id, bodyHash }, now)
    if (raced !== null) return { id: sameOr422(raced, bodyHash), made: null }
    const lead = body.travelers[0]
    if (lead === undefined) throw new Error('checkout: a booking without a traveller')
    const repeated = quote.stay !== undefined && body.stay?.despiteDuplicate === true
    const holder = repeated
      ? null
      : await store.claimJourney(tx, {
          tenant,
          personId,
          journey: deps.digest(journeyKey(lead, quote.journey)),
          bookingId: made.id,
        })
    if (holder !== null) {
      const tripId = await store.tripOf(tx, tenant, holder)
      return reject({
        code: 'DuplicateBooking',
        message: 'The lead traveller has booked the same already.',
        facts: { tripId, bookingId: holder, repeatable: quote.stay !== undefined },
      })
    }

    // After the key and the journey: an equal request that comes second does not find too little on an account that the first one holds.
    const chosen = await chooseTenders(deps.tenders, tx, { principal, quote, body, now })
    if (!chosen.ok) return reject(chosen.refusal)
    const charge = cardPart(chosen.value.tenders)
    const unfit = card === null || charge === null ? null : cardFault(card, charge, now)
    if (unfit !== null)
      return reject({
        code: unfit,
        message: 'This card cannot pay like this.',
        field: 'payment.methodToken',
        facts: { brand: card?.brand ?? null, lastFour: card?.lastFour ?? null },
      })
    const request = requestFrom(principal, body, quote, chosen.value, { ...made, now })
    await Promise.all([store.insert(tx, request), deps.books.hold(tx, request)])
    return {
      id: made.id,
      made: {
        request,
        begun: await engine.begin(tx, { id: made.id, tenant }, newProgress(request, now), now),
      },
    }
  }

  return async (principal: Principal, body: PlaceBookingBody): Promise<Result<Placed, Refusal>> => {
    // The vault is asked outside the transaction, and its answer counts only where the key is new.
    const { methodToken } = body.payment
    const [card] = await Promise.allSettled([
      methodToken === undefined ? null : deps.cardOf(principal, methodToken),
    ])
    const made = { id: ids.make('booking'), tripId: ids.make('trip'), card }
    for (let attempt = 1; ; attempt++) {
      try {
        const placed = await store.transaction(principal.tenant, (tx) =>
          place(tx, principal, body, made),
        )
        if (placed.made !== null) deps.wake(placed.made.begun, placed.made.request)
        return ok(placed)
      } catch (error) {
        if (error instanceof Refused) return refuse(error.refusal)
        if (!deps.isOverdraft(error)) throw error
        // Somebody else has spent it since it was read. Read once more, it is refused in words of its own.
        if (attempt === overdraftAttempts)
          return refuse({
            code: 'RedemptionFailure',
            message: 'What was to pay is being spent elsewhere.',
            field: 'payment.tenders',
          })
      }
    }
  }
}
