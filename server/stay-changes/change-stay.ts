import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
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
import { claimRefusal, type TripProducts } from '../trips/index.ts'
import { stayChangeView } from './read-stay-change.ts'
import { newStayChange, type StayChangeProgress } from './stay-change-progress.ts'
import type { StayChangeStore } from './stay-change-store.ts'

export interface ChangeStayDeps<T> extends StartSagaDeps<T, StayChangeProgress>, NamedCardDeps {
  readonly store: StayChangeStore<T>
}
interface Change extends BodyOf<typeof changeStay> {
  readonly tripId: string
}

/**
 * Starts the stay change saga and returns its id. Idempotent by quote; a trip has at most one saga
 * at a time. A stay that the guest already has in another booking is refused unless the traveler
 * insists.
 */
const place = async <T>(
  { store, engine, clock, ids }: ChangeStayDeps<T>,
  tx: T,
  principal: Principal,
  { tripId, quoteId, charged, despiteDuplicate = false }: Change,
  named: NamedCard | null,
): Promise<StartedSaga> => {
  const { tenant, personId, actedBy } = principal
  const stay = await store.ownStay(tx, principal, tripId)
  if (!stay.ok) return reject(stay.refusal)
  const over = {
    code: 'StayChangeQuoteExpired',
    message: 'This quote has expired.',
    field: 'quoteId',
  } as const
  const quote = await store.quoteOf(tx, { tenant, personId, tripId, quoteId })
  // Only the owner of the quote may learn the outcome.
  if (quote === null) return reject(over)
  const before = await store.ofQuote(tx, tenant, tripId, quoteId)
  if (before !== null) return { id: before, begun: null }
  const id = ids.make('stay-change')
  const claim = await store.claim(tx, { tenant, tripId, of: 'stay-change', holderId: id, quoteId })
  if (claim?.of === 'stay-change' && claim.quoteId === quoteId)
    return { id: claim.holderId, begun: null }
  if (claim !== null) return reject(claimRefusal(claim))
  // Read the clock after the claim, which may have waited.
  const now = clock.now()
  if (quote.expiresAt <= now) return reject(over)
  const { extra, confirms, becomes, returned, journey } = quote
  const { bookingId } = stay.value
  // A quote from before another change no longer applies.
  const paid = await store.paid(tx, tenant, bookingId)
  if (
    paid.parts.find(({ id: partId }) => partId === becomes.partId)?.charged.minor !==
      quote.before.minor ||
    !isStillPaidSo({ tenders: confirms.lines.map(({ tender }) => tender), returned }, paid)
  )
    return reject(over)
  if (!equals(charged, quote.charged)) {
    return reject({
      code: 'StayChangePriceChanged',
      message: 'The price of the stay has changed since it was shown.',
      field: 'charged',
      facts: { quotedMinor: quote.charged.minor, currency: quote.charged.currency },
    })
  }
  const card = cardToCharge(named, extra, now)
  if (!card.ok) return reject(card.refusal)
  const paying = card.value
  // Like a booking (checkout-4). Last, so that it is the only open question
  // when the traveler is asked to confirm.
  const claimed = despiteDuplicate ? null : journey
  const holder =
    claimed === null
      ? null
      : await store.claimJourney(tx, { tenant, id, bookingId, journey: claimed })
  if (holder !== null)
    return reject({
      code: 'DuplicateBooking',
      message: 'The guest already has a booking at this property for these dates.',
      facts: {
        tripId: await store.tripOf(tx, tenant, holder),
        bookingId: holder,
        repeatable: true,
      },
    })
  await store.insert(tx, {
    tenant,
    id,
    personId,
    actedBy,
    tripId,
    bookingId,
    quoteId,
    becomes,
    sealedToken: paying?.sealedToken ?? null,
    placedAt: now,
  })
  return {
    id,
    begun: await engine.begin(
      tx,
      { id, tenant },
      newStayChange(
        {
          ...confirms,
          pay: paying && chargeOfChange(id, extra),
          refundKey: `${id}:refund`,
          journey: claimed,
        },
        now,
      ),
      now,
    ),
  }
}

export const createChangeStay =
  <T>(deps: ChangeStayDeps<T>) =>
  async (principal: Principal, wanted: Change): Promise<Result<string, Refusal>> => {
    // Checked first: a card of somebody else is always refused in the same way.
    const named = await namedCard(deps, principal, wanted.methodToken)
    return named.ok
      ? startSaga(deps, () =>
          deps.store.transaction(principal.tenant, (tx) =>
            place(deps, tx, principal, wanted, named.value),
          ),
        )
      : named
  }

export interface ChangeStayRouteDeps extends ChangeStayDeps<Tx> {
  readonly database: Database
  readonly journal: Pick<SagaJournal<Tx>, 'read'>
  readonly products: TripProducts
}

export const changeStayRoute = (deps: ChangeStayRouteDeps): Route => {
  const change = createChangeStay(deps)
  return route(changeStay, async ({ params: { tripId }, body }, { principal, tenant }) => {
    const placed = await change(principal, { ...body, tripId })
    if (!placed.ok) return placed
    const id = placed.value
    return ok(await deps.database.tenant(tenant, (tx) => stayChangeView(deps, tx, tenant, id)))
  })
}
