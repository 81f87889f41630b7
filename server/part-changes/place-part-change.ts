import type { PartChangeBody } from '@portolan/contract/part-changes/part-change.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { equals } from '@portolan/kernel/money.ts'
import type { Result } from '@portolan/kernel/result.ts'
import { chargeOfChange } from '../after-sales/index.ts'
import { isStillPaidSo } from '../checkout/index.ts'
import { cardToCharge, namedCard, type NamedCard, type NamedCardDeps } from '../payments/index.ts'
import { reject } from '../platform/refused.ts'
import { startSaga, type StartSagaDeps, type StartedSaga } from '../platform/saga/start-saga.ts'
import { claimRefusal } from '../trips/index.ts'
import type { BecomingPart, ChangingProduct } from './changing-product.ts'
import { newPartChange, type PartChangeProgress } from './part-change-progress.ts'
import type { PartChangeStore } from './part-change-store.ts'

export interface PlacePartChangeDeps<T, B extends BecomingPart>
  extends StartSagaDeps<T, PartChangeProgress>, NamedCardDeps {
  readonly store: PartChangeStore<T, B>
  readonly product: Pick<ChangingProduct<B>, 'noun' | 'codes'>
}
export interface WantedPartChange extends PartChangeBody {
  readonly tripId: string
}

/**
 * Starts the saga of a change and returns its id. Idempotent by quote; a trip has at most one saga
 * at a time. What the lead guest already has in another booking is refused unless the traveler
 * insists.
 */
const place = async <T, B extends BecomingPart>(
  { store, product: { noun, codes }, engine, clock, ids }: PlacePartChangeDeps<T, B>,
  tx: T,
  principal: Principal,
  { tripId, quoteId, charged, despiteDuplicate = false }: WantedPartChange,
  named: NamedCard | null,
): Promise<StartedSaga> => {
  const { tenant, personId, actedBy } = principal
  const trip = await store.ownTrip(tx, principal, tripId)
  if (!trip.ok) return reject(trip.refusal)
  const over = {
    code: codes.quoteExpired,
    message: 'This quote has expired.',
    field: 'quoteId',
  } as const
  const quote = await store.quoteOf(tx, { tenant, personId, tripId, quoteId })
  // Only the owner of the quote may learn the outcome.
  if (quote === null) return reject(over)
  const before = await store.ofQuote(tx, tenant, tripId, quoteId)
  if (before !== null) return { id: before, begun: null }
  const id = ids.make(`${noun}-change`)
  const claim = await store.claim(tx, { tenant, tripId, of: 'part-change', holderId: id, quoteId })
  if (claim?.of === 'part-change' && claim.quoteId === quoteId)
    return { id: claim.holderId, begun: null }
  if (claim !== null) return reject(claimRefusal(claim))
  // Read the clock after the claim, which may have waited.
  const now = clock.now()
  if (quote.expiresAt <= now) return reject(over)
  const { extra, confirms, becomes, returned, journey } = quote
  const { bookingId } = trip.value
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
      code: codes.priceChanged,
      message: `The price of the ${noun} has changed since it was shown.`,
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
      message: `The same person already has this ${noun} in another booking.`,
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
      newPartChange(
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

export const createPlacePartChange =
  <T, B extends BecomingPart>(deps: PlacePartChangeDeps<T, B>) =>
  async (principal: Principal, wanted: WantedPartChange): Promise<Result<string, Refusal>> => {
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
