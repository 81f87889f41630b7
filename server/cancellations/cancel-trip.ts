import { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { equals } from '@portolan/kernel/money.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { isStillPaidSo } from '../checkout/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { reject } from '../platform/refused.ts'
import { startSaga, type StartSagaDeps, type StartedSaga } from '../platform/saga/start-saga.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { alreadyCanceled, claimRefusal } from '../trips/index.ts'
import { newCancellation, type CancellationProgress } from './cancellation-progress.ts'
import type { CancellationStore } from './cancellation-store.ts'
import { cancellationView } from './read-cancellation.ts'

export interface CancelTripDeps<T> extends StartSagaDeps<T, CancellationProgress> {
  readonly store: CancellationStore<T>
}
interface Cancel extends BodyOf<typeof cancelTrip> {
  readonly tripId: string
}

/**
 * Starts the cancellation saga and returns its id. Idempotent by quote; a trip has at most one
 * cancellation or change at a time.
 */
const place = async <T>(
  { store, engine, clock, ids }: CancelTripDeps<T>,
  tx: T,
  principal: Principal,
  { tripId, quoteId, refund }: Cancel,
): Promise<StartedSaga> => {
  const { tenant, personId, actedBy } = principal
  const trip = await store.ownTrip(tx, principal, tripId)
  if (!trip.ok) return reject(trip.refusal)
  const id = ids.make('cancellation')
  const claim = await store.claim(tx, { tenant, tripId, of: 'cancellation', holderId: id, quoteId })
  // This quote's cancellation may have ended already, and with it the claim.
  const before = await store.ofQuote(tx, { tenant, personId, tripId, quoteId })
  if (before !== null) {
    if (claim === null) await store.releaseClaim(tx, tenant, id)
    return { id: before, begun: null }
  }
  if (claim !== null) return reject(claimRefusal(claim))
  if (trip.value.status === 'Canceled') return reject(alreadyCanceled)
  const quote = await store.quoteOf(tx, { tenant, personId, tripId, quoteId })
  // Read the clock after the claim, which may have waited.
  const now = clock.now()
  // A quote from before a change of the trip, or of a part that is canceled since, no longer applies.
  const gone = await store.canceledParts(tx, tenant, tripId)
  if (
    quote === null ||
    quote.expiresAt <= now ||
    quote.confirms.parts.some((part) => gone.includes(part.id)) ||
    !isStillPaidSo(quote.confirms, await store.paid(tx, tenant, trip.value.bookingId))
  )
    return reject({
      code: 'CancellationQuoteExpired',
      message: 'This cancellation quote has expired.',
      field: 'quoteId',
    })
  if (!equals(refund, quote.refund)) {
    return reject({
      code: 'CancellationPriceChanged',
      message: 'The refund has changed since it was shown.',
      field: 'refund',
      facts: { quotedMinor: quote.refund.minor, currency: quote.refund.currency },
    })
  }
  await store.insert(tx, {
    tenant,
    id,
    personId,
    actedBy,
    tripId,
    bookingId: trip.value.bookingId,
    quoteId,
    placedAt: now,
  })
  return {
    id,
    begun: await engine.begin(
      tx,
      { id, tenant },
      newCancellation({ ...quote.confirms, refundKey: `${id}:refund` }, now),
      now,
    ),
  }
}

export const createCancelTrip =
  <T>(deps: CancelTripDeps<T>) =>
  (principal: Principal, wanted: Cancel): Promise<Result<string, Refusal>> =>
    startSaga(deps, () =>
      deps.store.transaction(principal.tenant, (tx) => place(deps, tx, principal, wanted)),
    )

export interface CancelTripRouteDeps extends CancelTripDeps<Tx> {
  readonly database: Database
  readonly journal: Pick<SagaJournal<Tx>, 'read'>
}

export const cancelTripRoute = (deps: CancelTripRouteDeps): Route => {
  const cancel = createCancelTrip(deps)
  return route(cancelTrip, async ({ params, body }, { principal, tenant }) => {
    const placed = await cancel(principal, { ...body, tripId: params.tripId })
    if (!placed.ok) return placed
    const id = placed.value
    return ok(
      await deps.database.tenant(tenant, (tx) => cancellationView(deps.journal, tx, tenant, id)),
    )
  })
}
