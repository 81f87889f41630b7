import { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { cardFault, type PayingCard } from '@portolan/domain/payments/paying-card.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { claimTrip, ownTrip } from '../cancellations/index.ts'
import { captureKey, chargeReference, isStillPaidSo, paidBooking, type ChangedJourneys } from '../checkout/index.ts'
import type { TokenSealer } from '../payments/sealed-tokens.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Json } from '../platform/json.ts'
import { Refused, reject } from '../platform/refused.ts'
import type { SagaJournal, SagaRef } from '../platform/saga/saga-journal.ts'
import { addTripEvent, tripIdOfBooking } from '../trips/index.ts'
import { newExchange } from './exchange-progress.ts'
import { exchangeTripKind } from './exchange-trip.saga.ts'
import { failedAttempts, insertExchange, quoteById } from './exchanges.store.ts'
import { exchangeView } from './read-exchange.ts'

export interface ExchangeTripDeps {
  readonly database: Database
  readonly journal: Pick<SagaJournal<Tx>, 'create' | 'read'>
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: Pick<TokenSealer, 'seal'>
  readonly journeys: Pick<ChangedJourneys, 'claim'>
  /** After the commit: the saga may start. It is due in the journal as well. */
  readonly wake: (saga: SagaRef) => void
}
interface Exchange extends BodyOf<typeof exchangeTrip> {
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
const place = async ({ journal, clock, ids, journeys }: ExchangeTripDeps, tx: Tx, principal: Principal, { tripId, quoteId, due, refund, methodToken }: Exchange, paying: Paying): Promise<{ readonly id: string; readonly isNew: boolean }> => {
  const { tenant, personId, actedBy } = principal
  const trip = await ownTrip(tx, principal, 'trip:exchange', tripId)
  if (!trip.ok) return reject(trip.refusal)
  const id = ids.make('exchange')
  const held = await claimTrip(tx, { tenant, tripId, of: 'exchange', holderId: id, quoteId })
  if (held?.of === 'exchange' && held.quoteId === quoteId) return { id: held.holderId, isNew: false }
  if (held?.of === 'exchange') return reject({ code: 'ExchangeUnderWay', message: 'The flights of the trip are being changed.', facts: { exchangeId: held.holderId } })
  if (held !== null || trip.value.status === 'Canceled') return reject({ code: 'AlreadyCanceled', message: 'The trip is canceled, or is being canceled.' })
  const quote = await quoteById(tx, { tenant, personId, tripId, quoteId })
  // After the claim, which may have waited: the quote has to stand now.
  const now = clock.now()
  const over = { code: 'ExchangeQuoteExpired', message: 'The quote is over, or was never given.', field: 'quoteId' } as const
  if (quote === null || quote.quoted === null || quote.expiresAt === null || quote.expiresAt <= now) return reject(over)
  // A quote from before another change is of another trip, whatever its supplier says.
  if (!isStillPaidSo(quote.quoted.confirms, await paidBooking(tx, tenant, trip.value.bookingId))) return reject(over)
  const { failed, most } = await failedAttempts(tx, tenant, tripId, now)
  if (failed >= most) return reject({ code: 'TooManyAttemptsSupport', message: 'Changing this trip has failed too often today.', facts: { failed, most } })
  if (methodToken !== undefined && paying.card === null) return reject({ code: 'UserCardNotFound', message: 'The caller has no such card.', field: 'methodToken' })
  const { offer, confirms } = quote.quoted
  for (const [field, seen, quoted] of [['due', due, offer.due], ['refund', refund, offer.refund]] as const) {
    if (!same(seen, quoted)) return reject({ code: 'ExchangePriceChanged', message: 'The change comes to something else than the person has seen.', field, facts: { quotedMinor: quoted.minor, currency: quoted.currency } })
  }
  const pays = offer.due.minor > 0
  const unfit = pays ? cardRefusal(paying, offer.due, now) : null
  if (unfit !== null) return reject(unfit)
  const holder = await journeys.claim(tx, { tenant, bookingId: trip.value.bookingId, exchangeId: id, slices: confirms.itinerary })
  if (holder !== null) return reject({ code: 'DuplicateBooking', message: 'The lead traveler has booked these flights already.', facts: { tripId: await tripIdOfBooking(tx, tenant, holder), bookingId: holder, repeatable: false } })
  await insertExchange(tx, {
    tenant, id, personId, actedBy, tripId, bookingId: trip.value.bookingId, quoteId, quoted: quote.quoted, sealedMethod: pays ? paying.sealed : null,
    card: pays && paying.card !== null ? { brand: paying.card.brand, lastFour: paying.card.lastFour } : null, caseId: null, placedAt: now, failedAt: null,
  })
  await addTripEvent(tx, { tenant, id: tripId }, { name: 'ExchangeAsked', by: { personId, actedBy }, at: now })
  const { reference, back, charge, tenders, returned, creditExpiries } = confirms
  const progress = newExchange({ reference, quoteId: confirms.quoteId, pay: pays ? { reference: chargeReference(id), captureKey: captureKey(id), amount: offer.due } : null, back, charge, refundKey: `${id}:refund`, tenders, returned, creditExpiries }, now)
  await journal.create(tx, { id, tenant, kind: exchangeTripKind, state: progress.state, nextActionAt: now, body: progress as unknown as Json, at: now })
  return { id, isNew: true }
}

export const createExchangeTrip = (deps: ExchangeTripDeps) => async (principal: Principal, wanted: Exchange): Promise<Result<string, Refusal>> => {
  const { tenant, personId } = principal
  const { methodToken } = wanted
  // The vault is asked outside the transaction.
  const card = methodToken === undefined ? null : await deps.vault.methodOf(methodToken, { tenant, personId })
  const sealed = methodToken === undefined || card === null ? null : await deps.sealer.seal({ tenant, personId }, methodToken)
  try {
    const placed = await deps.database.tenant(tenant, (tx) => place(deps, tx, principal, wanted, { card, sealed }))
    if (placed.isNew) deps.wake({ id: placed.id, tenant, kind: exchangeTripKind })
    return ok(placed.id)
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    throw error
  }
}

export const exchangeTripRoute = (deps: ExchangeTripDeps): Route => {
  const exchange = createExchangeTrip(deps)
  return route(exchangeTrip, async ({ params, body }, { principal, tenant }) => {
    const placed = await exchange(principal, { ...body, tripId: params.tripId })
    if (!placed.ok) return placed
    const id = placed.value
    return ok(await deps.database.tenant(tenant, (tx) => exchangeView(deps.journal, tx, tenant, id)))
  })
}
