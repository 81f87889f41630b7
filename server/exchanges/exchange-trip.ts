import { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { equals } from '@portolan/kernel/money.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { chargeOfChange } from '../after-sales/index.ts'
import { isStillPaidSo } from '../checkout/index.ts'
import { cardToCharge, namedCard, type NamedCard, type NamedCardDeps } from '../payments/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { reject } from '../platform/refused.ts'
import { startSaga, type StartSagaDeps, type StartedSaga } from '../platform/saga/start-saga.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { alreadyCanceled, claimRefusal, type TripRow } from '../trips/index.ts'
import { newExchange, type ExchangeProgress } from './exchange-progress.ts'
import type { ExchangeStore } from './exchange-store.ts'
import type { QuotedExchange } from './quoted-exchange.ts'
import { exchangeView } from './read-exchange.ts'

export interface ExchangeTripDeps<T> extends StartSagaDeps<T, ExchangeProgress>, NamedCardDeps {
  readonly store: ExchangeStore<T>
}
interface Wanted extends BodyOf<typeof exchangeTrip> {
  readonly tripId: string
}

/** A quote from before another change, or before a part was canceled, no longer applies. */
const isUnchanged = async <T>(
  store: Pick<ExchangeStore<T>, 'paid'>,
  tx: T,
  tenant: TenantId,
  { bookingId, status }: Pick<TripRow, 'bookingId' | 'status'>,
  quoted: Parameters<typeof isStillPaidSo>[0],
): Promise<boolean> =>
  status !== 'Modified' && isStillPaidSo(quoted, await store.paid(tx, tenant, bookingId))

/** The saga of a quote from its start. `isPaid`: a card is charged for what is due. */
const progressOf = (
  id: string,
  { offer, confirms }: QuotedExchange,
  isPaid: boolean,
  now: number,
): ExchangeProgress => {
  const { reference, quoteId, joined, charge, tenders, returned, creditExpiries } = confirms
  return newExchange(
    {
      reference,
      quoteId,
      ...(joined === undefined
        ? {}
        : { joined: { reference: joined.reference, quoteId: joined.quoteId } }),
      pay: isPaid ? chargeOfChange(id, offer.due) : null,
      back: offer.refund,
      charge,
      refundKey: `${id}:refund`,
      tenders,
      returned,
      creditExpiries,
    },
    now,
  )
}

/**
 * Starts the exchange saga and returns its id. Idempotent by quote; a trip has at most one
 * cancellation or change at a time.
 */
const place = async <T>(
  { store, engine, clock, ids }: ExchangeTripDeps<T>,
  tx: T,
  principal: Principal,
  { tripId, quoteId, due, refund }: Wanted,
  named: Result<NamedCard | null, Refusal>,
): Promise<StartedSaga> => {
  const { tenant, personId, actedBy } = principal
  const trip = await store.ownTrip(tx, principal, tripId)
  if (!trip.ok) return reject(trip.refusal)
  const id = ids.make('exchange')
  const claim = await store.claim(tx, { tenant, tripId, of: 'exchange', holderId: id, quoteId })
  if (claim?.of === 'exchange' && claim.quoteId === quoteId)
    return { id: claim.holderId, begun: null }
  if (claim !== null) return reject(claimRefusal(claim))
  if (trip.value.status === 'Canceled') return reject(alreadyCanceled)
  const quote = await store.quoteOf(tx, { tenant, personId, tripId, quoteId })
  // Read the clock after the claim, which may have waited.
  const now = clock.now()
  // This quote's exchange may have ended already, and with it the claim.
  const made = quote === null ? null : await store.ofQuote(tx, tenant, tripId, quoteId)
  if (made !== null) {
    await store.releaseClaim(tx, tenant, id)
    return { id: made, begun: null }
  }
  const over = {
    code: 'ExchangeQuoteExpired',
    message: 'This quote has expired or failed.',
    field: 'quoteId',
  } as const
  if (quote === null || quote.quoted === null || quote.expiresAt === null || quote.expiresAt <= now)
    return reject(over)
  if (!(await isUnchanged(store, tx, tenant, trip.value, quote.quoted.confirms)))
    return reject(over)
  const { failed, most } = await store.failedAttempts(tx, tenant, tripId, now)
  if (failed >= most)
    return reject({
      code: 'TooManyAttemptsSupport',
      message: 'Too many failed attempts to change this trip today.',
      facts: { failed, most },
    })
  if (!named.ok) return reject(named.refusal)
  const { offer } = quote.quoted
  for (const [field, seen, quoted] of [
    ['due', due, offer.due],
    ['refund', refund, offer.refund],
  ] as const) {
    if (!equals(seen, quoted))
      return reject({
        code: 'ExchangePriceChanged',
        message: 'The price of the change has changed since it was shown.',
        field,
        facts: { quotedMinor: quoted.minor, currency: quoted.currency },
      })
  }
  const card = cardToCharge(named.value, offer.due, now)
  if (!card.ok) return reject(card.refusal)
  const paying = card.value
  const holder = await store.claimJourney(tx, {
    tenant,
    id,
    bookingId: trip.value.bookingId,
    quoted: quote.quoted,
  })
  if (holder !== null)
    return reject({
      code: 'DuplicateBooking',
      message: 'The lead traveler is already booked on these flights.',
      facts: {
        tripId: await store.tripOf(tx, tenant, holder),
        bookingId: holder,
        repeatable: false,
      },
    })
  await store.insert(tx, {
    tenant,
    id,
    personId,
    actedBy,
    tripId,
    bookingId: trip.value.bookingId,
    quoteId,
    quoted: quote.quoted,
    sealedToken: paying?.sealedToken ?? null,
    card: paying && { brand: paying.card.brand, lastFour: paying.card.lastFour },
    placedAt: now,
  })
  const progress = progressOf(id, quote.quoted, paying !== null, now)
  return { id, begun: await engine.begin(tx, { id, tenant }, progress, now) }
}

export const createExchangeTrip =
  <T>(deps: ExchangeTripDeps<T>) =>
  async (principal: Principal, wanted: Wanted): Promise<Result<string, Refusal>> => {
    const named = await namedCard(deps, principal, wanted.methodToken)
    return startSaga(deps, () =>
      deps.store.transaction(principal.tenant, (tx) => place(deps, tx, principal, wanted, named)),
    )
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
    return ok(
      await deps.database.tenant(tenant, (tx) => exchangeView(deps.journal, tx, tenant, id)),
    )
  })
}
