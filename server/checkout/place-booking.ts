import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { journeyKey } from '@portolan/domain/checkout/journey-key.ts'
import type { NamedChargedTo } from '@portolan/domain/companies/charge-to.ts'
import type { TravelDates } from '@portolan/domain/travelers/age.ts'
import { cardFault, type PayingCard } from '@portolan/domain/payments/paying-card.ts'
import { cardPart } from '@portolan/domain/payments/tenders.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { Refused, reject } from '../platform/refused.ts'
import type { Begun, SagaEngine } from '../platform/saga/engine.ts'
import { alongTripOf } from './booking-part.ts'
import { quoteRefusal, type PlaceBookingBody } from './accept-quote.ts'
import { newProgress, type BookingProgress } from './booking-progress.ts'
import { unknownTraveler, withoutSavedIds } from './accept-travelers.ts'
import { travelersOf, type BookingRequest } from './booking-request.ts'
import type { BookingBooks, BookingStore, KeptKey } from './booking-store.ts'
import { chooseTenders, type ChooseTendersDeps, type ChosenTenders } from './choose-tenders.ts'
import type { QuoteDesks, QuoteFacts } from './quote-desk.ts'

export interface PlaceBookingDeps<T> {
  readonly store: BookingStore<T>
  readonly engine: Pick<SagaEngine<T, BookingProgress>, 'begin'>
  readonly clock: Clock
  readonly ids: Ids
  readonly quoteOf: QuoteDesks<T>['quoteOf']
  /** Those of the saved travelers that the caller may see. */
  readonly knownTravelers: (
    tx: T,
    principal: Principal,
    ids: readonly string[],
  ) => Promise<Pick<ReadonlySet<string>, 'has'>>
  /** Why a stay isn't sold at package rates with the flights of a trip; null if it is. */
  readonly alongRefusal?: (
    tx: T,
    principal: Principal,
    tripId: string,
    dates: TravelDates,
  ) => Promise<Refusal | null>
  readonly tenders: ChooseTendersDeps<T>
  readonly books: Pick<BookingBooks<T>, 'hold'>
  /** Whether a transaction failed because a balance was insufficient. */
  readonly isOverdraft: (error: unknown) => boolean
  /** The card for a token of this person, or null. Irrelevant if the booking is already placed. */
  readonly cardOf: (principal: Principal, methodToken: string) => Promise<PayingCard | null>
  /**
   * Called after the commit to run the saga at once. The journal also has it as due, so a lost call
   * does no harm.
   */
  readonly wake: (begun: Begun, request: BookingRequest) => void
  /** Keyed hash: what is stored of a body or a lead traveler must not be guessable from a dump. */
  readonly digest: (text: string) => string
  /** What the caller's company says of a booking; absent where there are none. */
  readonly ruling?: (principal: Principal, body: PlaceBookingBody) => Promise<CompanyRuling>
  /** Where the company is charged, or why not there; absent where there are no companies. */
  readonly chargeTo?: ChargeTo
}

/** What a company says of a booking before it is accepted. */
export interface CompanyRuling {
  /** Whether it has to be approved first (approvals-1). */
  readonly needsApproval: boolean
  /** Why the caller may not book for who travels (companies-11); null if they may. */
  readonly refusal: Refusal | null
}
const noRuling: CompanyRuling = { needsApproval: false, refusal: null }

/** Undefined for bookings of no company. */
export type ChargeTo = (
  principal: Principal,
  body: Pick<PlaceBookingBody, 'travelers' | 'chargeTo'>,
) => Promise<Result<NamedChargedTo | undefined, Refusal>>

/** An accepted booking that waits for approval: its journey is claimed, nothing is held or sent. */
export interface KeptForApproval<T> {
  /** Refused where it need not be asked for. */
  readonly ruling: CompanyRuling
  /** A transaction that can write to the company's rows. */
  readonly within: <R>(work: (tx: T) => Promise<R>) => Promise<R>
  readonly keep: (tx: T, request: BookingRequest, quote: QuoteFacts) => Promise<void>
}
interface MadeOf {
  readonly id: string
  readonly tripId: string
  readonly card: PromiseSettledResult<PayingCard | null>
  readonly ruling: CompanyRuling
  readonly charge: Result<NamedChargedTo | undefined, Refusal>
}

/** Attempts when another request spends from the same balance. */
const overdraftAttempts = 4

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, canonical(part)]),
  )
}
const bodyText = (body: PlaceBookingBody): string =>
  JSON.stringify(canonical({ ...body, idempotencyKey: null }))

const sameOr422 = (kept: KeptKey, bodyHash: string): string =>
  kept.bodyHash === bodyHash
    ? kept.bookingId
    : reject({
        code: 'IdempotencyKeyReused',
        message: 'This idempotency key was used with a different request.',
        field: 'idempotencyKey',
        facts: { bookingId: kept.bookingId },
      })

const requestFrom = (
  principal: Principal,
  body: PlaceBookingBody,
  quote: QuoteFacts,
  { tenders, earn }: ChosenTenders,
  made: Pick<BookingRequest, 'id' | 'tripId' | 'chargedTo'> & {
    readonly now: number
    readonly ids: Ids
  },
): BookingRequest => ({
  id: made.id,
  tenant: principal.tenant,
  personId: principal.personId,
  actedBy: principal.actedBy,
  travelers: travelersOf(
    body.travelers,
    body.travelers.map(({ savedTravelerId }) => savedTravelerId ?? null),
  ),
  businessId: principal.businessId,
  tripId: quote.opensTrip === false ? null : made.tripId,
  quoteId: quote.id,
  ...(made.chargedTo === undefined ? {} : { chargedTo: made.chargedTo }),
  parts: quote.parts.map((part) => ({ ...part, id: made.ids.make('part') })),
  tenders,
  earn,
  placedAt: made.now,
  // A card that is not charged is not stored.
  details: {
    passengers: withoutSavedIds(body.travelers),
    contact: body.contact,
    methodToken: cardPart(tenders) === null ? null : (body.payment.methodToken ?? null),
    ...(body.stay === undefined ? {} : { stay: body.stay }),
    ...(body.driver === undefined ? {} : { driver: body.driver }),
    ...(body.activity === undefined ? {} : { activity: body.activity }),
  },
})

/** The quote of a request that fits it and names the caller's own travelers; rejects otherwise. */
const acceptedQuote = async <T>(
  { quoteOf, knownTravelers }: Pick<PlaceBookingDeps<T>, 'quoteOf' | 'knownTravelers'>,
  tx: T,
  {
    principal,
    body,
    now,
  }: { readonly principal: Principal; readonly body: PlaceBookingBody; readonly now: number },
): Promise<QuoteFacts> => {
  const quote = await quoteOf(tx, principal.tenant, principal.personId, body.quoteId)
  if (quote === null)
    return reject({ code: 'QuoteExpired', message: 'There is no such quote.', field: 'quoteId' })
  const refusal =
    quoteRefusal(quote, body, now) ??
    (await unknownTraveler(body.travelers, (ids) => knownTravelers(tx, principal, ids)))
  return refusal === null ? quote : reject(refusal)
}

/**
 * Claims the flights of another trip for the stay that is sold at package rates with them: one stay
 * for each (packages-18). Rejects where that is no longer offered.
 */
const claimAlong = async <T>(
  { store, alongRefusal, digest }: Pick<PlaceBookingDeps<T>, 'store' | 'alongRefusal' | 'digest'>,
  tx: T,
  principal: Principal,
  quote: QuoteFacts,
  bookingId: string,
): Promise<void> => {
  const tripId = alongTripOf(quote.parts)
  if (tripId === undefined) return
  const { tenant, personId } = principal
  const ended: Refusal = { code: 'PackageOfferEnded', message: 'Package rates aren’t sold here.' }
  const refusal =
    alongRefusal === undefined ? ended : await alongRefusal(tx, principal, tripId, quote.dates)
  if (refusal !== null) return reject({ ...refusal, field: 'quoteId' })
  const journey = digest(`along ${tripId}`)
  const holder = await store.claimJourney(tx, { tenant, personId, journey, bookingId })
  if (holder !== null)
    return reject({
      code: 'PackageOfferEnded',
      message: 'A stay has already been added to these flights.',
      field: 'quoteId',
      facts: { bookingId: holder },
    })
}

/** Claims the journey for the lead traveler, unless a stay is booked again on purpose (checkout-4). */
const claimQuoted = async <T>(
  { store, digest }: Pick<PlaceBookingDeps<T>, 'store' | 'digest'>,
  tx: T,
  {
    principal: { tenant, personId },
    body,
    quote,
    bookingId,
  }: {
    readonly principal: Principal
    readonly body: PlaceBookingBody
    readonly quote: QuoteFacts
    readonly bookingId: string
  },
): Promise<void> => {
  const lead = body.travelers[0]
  if (lead === undefined) throw new Error('checkout: a booking without a traveler')
  const repeated = quote.stay !== undefined && body.stay?.despiteDuplicate === true
  // What joins a trip is bought once for it, by whatever name its buyer pays.
  const joins = quote.parts.some(({ joinsTrip }) => joinsTrip !== undefined)
  const journey = joins ? quote.journey.join('|') : journeyKey(lead, quote.journey)
  const holder = repeated
    ? null
    : await store.claimJourney(tx, { tenant, personId, journey: digest(journey), bookingId })
  if (holder !== null) {
    const tripId = await store.tripOf(tx, tenant, holder)
    return reject({
      code: 'DuplicateBooking',
      message: 'The lead traveler has already booked this.',
      facts: { tripId, bookingId: holder, repeatable: quote.stay !== undefined },
    })
  }
}

/**
 * Rejects a booking for somebody the caller may not book for, one that has to be asked for, and
 * asking where nobody approves (approvals-1).
 */
const obeyCompany = ({ needsApproval, refusal }: CompanyRuling, asks: boolean): void => {
  if (refusal !== null) reject(refusal)
  if (needsApproval === asks) return
  reject(
    needsApproval
      ? { code: 'ApprovalNeeded', message: 'This booking needs approval first.' }
      : { code: 'ApprovalNotNeeded', message: 'This booking needs no approval.' },
  )
}

const refuseUnfitCard = (
  card: PayingCard | null,
  { tenders }: ChosenTenders,
  now: number,
): void => {
  const charge = cardPart(tenders)
  const unfit = card === null || charge === null ? null : cardFault(card, charge, now)
  if (unfit !== null)
    reject({
      code: unfit,
      message: 'This card can’t be used.',
      field: 'payment.methodToken',
      facts: { brand: card?.brand ?? null, lastFour: card?.lastFour ?? null },
    })
}

const beingSpent: Refusal = {
  code: 'RedemptionFailure',
  message: 'The balance is being spent by another booking.',
  field: 'payment.tenders',
}

const inTenant =
  <T>({ transaction }: Pick<BookingStore<T>, 'transaction'>, { tenant }: Principal) =>
  <R>(work: (tx: T) => Promise<R>): Promise<R> =>
    transaction(tenant, work)

/** The booking for a request; `made` if this request placed it. */
export interface Placed {
  readonly id: string
  readonly made: { readonly request: BookingRequest; readonly begun: Begun } | null
}

/**
 * Places a booking and starts its saga. Idempotent by key: the same key and body returns the same
 * id. A journey that the lead traveler already holds is refused with `DuplicateBooking`; a stay can
 * be booked again if the traveler insists.
 */
export const createPlaceBooking = <T>(deps: PlaceBookingDeps<T>) => {
  const { store, engine, clock, ids } = deps

  const place = async (
    tx: T,
    principal: Principal,
    body: PlaceBookingBody,
    made: MadeOf,
    approval: KeptForApproval<T> | null,
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
        message: 'There is no such card.',
        field: 'payment.methodToken',
      })
    const quote = await acceptedQuote(deps, tx, { principal, body, now })
    obeyCompany(made.ruling, approval !== null)
    if (!made.charge.ok) return reject(made.charge.refusal)
    const chargedTo = made.charge.value

    // Key before journey: of two equal requests, the second waits here and returns the first one's
    // booking.
    const raced = await store.takeKey(tx, owner, { bookingId: made.id, bodyHash }, now)
    if (raced !== null) return { id: sameOr422(raced, bodyHash), made: null }
    await claimQuoted(deps, tx, { principal, body, quote, bookingId: made.id })
    await claimAlong(deps, tx, principal, quote, made.id)

    // After key and journey: a repeated request must not fail for a balance that the first one
    // holds.
    const chosen = await chooseTenders(deps.tenders, tx, { principal, quote, body, now })
    if (!chosen.ok) return reject(chosen.refusal)
    refuseUnfitCard(card, chosen.value, now)
    const request = requestFrom(principal, body, quote, chosen.value, {
      ...made,
      ...(chargedTo === undefined ? {} : { chargedTo }),
      now,
      ids,
    })
    if (approval !== null) {
      await approval.keep(tx, request, quote)
      return { id: made.id, made: null }
    }
    await Promise.all([store.insert(tx, request), deps.books.hold(tx, request)])
    return {
      id: made.id,
      made: {
        request,
        begun: await engine.begin(tx, { id: made.id, tenant }, newProgress(request, now), now),
      },
    }
  }

  /** With `approval`, what is accepted is kept there and not started. */
  return async (
    principal: Principal,
    body: PlaceBookingBody,
    approval: KeptForApproval<T> | null = null,
  ): Promise<Result<Placed, Refusal>> => {
    // The vault is called outside the transaction; its answer only matters for a new key.
    const { methodToken } = body.payment
    const [card] = await Promise.allSettled([
      methodToken === undefined ? null : deps.cardOf(principal, methodToken),
    ])
    const ruling = approval?.ruling ?? (await deps.ruling?.(principal, body)) ?? noRuling
    const charge = (await deps.chargeTo?.(principal, body)) ?? ok(undefined)
    const made = { id: ids.make('booking'), tripId: ids.make('trip'), card, ruling, charge }
    const within = approval?.within ?? inTenant(store, principal)
    for (let attempt = 1; ; attempt++) {
      try {
        const placed = await within((tx) => place(tx, principal, body, made, approval))
        if (placed.made !== null) deps.wake(placed.made.begun, placed.made.request)
        return ok(placed)
      } catch (error) {
        if (error instanceof Refused) return refuse(error.refusal)
        if (!deps.isOverdraft(error)) throw error
        // Another request spent it since it was read; the next attempt returns a specific refusal.
        if (attempt === overdraftAttempts) return refuse(beingSpent)
      }
    }
  }
}
