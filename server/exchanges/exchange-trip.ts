import { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { cardFault, type PayingCard } from '@portolan/domain/payments/paying-card.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { captureKey, chargeReference, isStillPaidSo } from '../checkout/index.ts'
import type { TokenSealer } from '../payments/sealed-tokens.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { Refused, reject } from '../platform/refused.ts'
import type { Begun, SagaEngine } from '../platform/saga/engine.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { newExchange, type ExchangeProgress } from './exchange-progress.ts'
import type { ExchangeStore } from './exchange-store.ts'
import { exchangeView } from './read-exchange.ts'

export interface ExchangeTripDeps<T> {
  readonly store: ExchangeStore<T>
  readonly engine: Pick<SagaEngine<T, ExchangeProgress>, 'begin'>
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: Pick<TokenSealer, 'seal'>
  /** After the commit: the saga goes on, by its first call. It is due in the journal as well. */
  readonly wake: (begun: Begun) => void
}
interface Wanted extends BodyOf<typeof exchangeTrip> {
  readonly tripId: string
}
/** The card that the person names: null where there is none, or it is nobody's of theirs. */
interface Paying {
  readonly card: PayingCard | null
  readonly sealed: string | null
}

const same = (a: MoneyWire, b: MoneyWire): boolean => a.minor === b.minor && a.currency === b.currency

const cardRefusal = ({ card }: Paying, due: MoneyWire, now: number): Refusal | null => {
  if (card === null) return { code: 'UserCardNotFound', message: 'Something is due, and no card is named.', field: 'methodToken' }
  const fault = cardFault(card, due, now)
  return fault === null ? null : { code: fault, message: 'This card cannot pay like this.', field: 'methodToken', facts: { brand: card.brand, lastFour: card.lastFour } }
}

/** Schedules one exchange and answers its id; the saga does the rest. A trip has one at a time, and a quote is one exchange however often it is sent. */
const place = async <T>({ store, engine, clock, ids }: ExchangeTripDeps<T>, tx: T, principal: Principal, { tripId, quoteId, due, refund, methodToken }: Wanted, paying: Paying): Promise<{ readonly id: string; readonly begun: Begun | null }> => {
  const { tenant, personId, actedBy } = principal
  const trip = await store.ownTrip(tx, principal, tripId)
  if (!trip.ok) return reject(trip.refusal)
  const id = ids.make('exchange')
  const held = await store.claim(tx, { tenant, tripId, exchangeId: id, quoteId })
  if (held?.of === 'exchange' && held.quoteId === quoteId) return { id: held.holderId, begun: null }
  if (held?.of === 'exchange') return reject({ code: 'ExchangeUnderWay', message: 'The flights of the trip are being changed.', facts: { exchangeId: held.holderId } })
  if (held !== null || trip.value.status === 'Canceled') return reject({ code: 'AlreadyCanceled', message: 'The trip is canceled, or is being canceled.' })
  const quote = await store.quoteOf(tx, { tenant, personId, tripId, quoteId })
  // After the claim, which may have waited: the quote has to stand now.
  const now = clock.now()
  // It may have been made by this quote, and have come to its end: then nothing is claimed.
  const made = quote === null ? null : await store.ofQuote(tx, tenant, tripId, quoteId)
  if (made !== null) {
    await store.releaseClaim(tx, tenant, id)
    return { id: made, begun: null }
  }
  const over = { code: 'ExchangeQuoteExpired', message: 'The quote is over, or was never given.', field: 'quoteId' } as const
  if (quote === null || quote.quoted === null || quote.expiresAt === null || quote.expiresAt <= now) return reject(over)
  // A quote from before another change is of another trip, whatever its supplier says.
  if (!isStillPaidSo(quote.quoted.confirms, await store.paid(tx, tenant, trip.value.bookingId))) return reject(over)
  const { failed, most } = await store.failedAttempts(tx, tenant, tripId, now)
  if (failed >= most) return reject({ code: 'TooManyAttemptsSupport', message: 'Changing this trip has failed too often today.', facts: { failed, most } })
  if (methodToken !== undefined && paying.card === null) return reject({ code: 'UserCardNotFound', message: 'The caller has no such card.', field: 'methodToken' })
  const { offer, confirms } = quote.quoted
  for (const [field, seen, quoted] of [['due', due, offer.due], ['refund', refund, offer.refund]] as const) {
    if (!same(seen, quoted)) return reject({ code: 'ExchangePriceChanged', message: 'The change comes to something else than the person has seen.', field, facts: { quotedMinor: quoted.minor, currency: quoted.currency } })
  }
  const pays = offer.due.minor > 0
  const unfit = pays ? cardRefusal(paying, offer.due, now) : null
  if (unfit !== null) return reject(unfit)
  const holder = await store.claimJourney(tx, { tenant, id, bookingId: trip.value.bookingId, quoted: quote.quoted })
  if (holder !== null) return reject({ code: 'DuplicateBooking', message: 'The lead traveler has booked these flights already.', facts: { tripId: await store.tripOf(tx, tenant, holder), bookingId: holder, repeatable: false } })
  await store.insert(tx, {
    tenant, id, personId, actedBy, tripId, bookingId: trip.value.bookingId, quoteId, quoted: quote.quoted, sealedMethod: pays ? paying.sealed : null,
    card: pays && paying.card !== null ? { brand: paying.card.brand, lastFour: paying.card.lastFour } : null, placedAt: now,
  })
  const { reference, back, charge, tenders, returned, creditExpiries } = confirms
  const progress = newExchange({ reference, quoteId: confirms.quoteId, pay: pays ? { reference: chargeReference(id), captureKey: captureKey(id), amount: offer.due } : null, back, charge, refundKey: `${id}:refund`, tenders, returned, creditExpiries }, now)
  return { id, begun: await engine.begin(tx, { id, tenant }, progress, now) }
}

export const createExchangeTrip = <T>(deps: ExchangeTripDeps<T>) => async (principal: Principal, wanted: Wanted): Promise<Result<string, Refusal>> => {
  const { tenant, personId } = principal
  const { methodToken } = wanted
  // The vault is asked outside the transaction.
  const card = methodToken === undefined ? null : await deps.vault.methodOf(methodToken, { tenant, personId })
  const sealed = methodToken === undefined || card === null ? null : await deps.sealer.seal({ tenant, personId }, methodToken)
  try {
    const placed = await deps.store.transaction(tenant, (tx) => place(deps, tx, principal, wanted, { card, sealed }))
    if (placed.begun !== null) deps.wake(placed.begun)
    return ok(placed.id)
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    throw error
  }
}

export interface ExchangeTripRouteDeps extends ExchangeTripDeps<Tx> {
  readonly database: Database
  readonly journal: Pick<SagaJournal<Tx>, 'read'>
}

export const exchangeTripRoute = (deps: ExchangeTripRouteDeps): Route => {
  const exchange = createExchangeTrip(deps)
  return route(exchangeTrip, async ({ params, body }, { principal, tenant }) => {
    const placed = await exchange(principal, { ...body, tripId: params.tripId })
    if (!placed.ok) return placed
    const id = placed.value
    return ok(await deps.database.tenant(tenant, (tx) => exchangeView(deps.journal, tx, tenant, id)))
  })
}
