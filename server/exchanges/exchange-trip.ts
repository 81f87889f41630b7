import { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { equals } from '@portolan/kernel/money.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { captureKey, chargeReference, isStillPaidSo } from '../checkout/index.ts'
import {
  cardToCharge,
  namedCard,
  type NamedCard,
  type NamedCardDeps,
} from '../payments/named-card.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { reject } from '../platform/refused.ts'
import { press, type PressDeps, type Pressed } from '../platform/saga/press.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { alreadyCanceled, claimRefusal } from '../trips/index.ts'
import { newExchange, type ExchangeProgress } from './exchange-progress.ts'
import type { ExchangeStore } from './exchange-store.ts'
import { exchangeView } from './read-exchange.ts'

export interface ExchangeTripDeps<T> extends PressDeps<T, ExchangeProgress>, NamedCardDeps {
  readonly store: ExchangeStore<T>
}
interface Wanted extends BodyOf<typeof exchangeTrip> {
  readonly tripId: string
}

/**
 * Schedules one exchange and answers its id; the saga does the rest. A trip has one at a time, and
 * a quote is one exchange however often it is sent.
 */
const place = async <T>(
  { store, engine, clock, ids }: ExchangeTripDeps<T>,
  tx: T,
  principal: Principal,
  { tripId, quoteId, due, refund }: Wanted,
  named: Result<NamedCard | null, Refusal>,
): Promise<Pressed> => {
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
  // After the claim, which may have waited: the quote has to stand now.
  const now = clock.now()
  // It may have been made by this quote, and have come to its end: then nothing is claimed.
  const made = quote === null ? null : await store.ofQuote(tx, tenant, tripId, quoteId)
  if (made !== null) {
    await store.releaseClaim(tx, tenant, id)
    return { id: made, begun: null }
  }
  const over = {
    code: 'ExchangeQuoteExpired',
    message: 'The quote is over, or was never given.',
    field: 'quoteId',
  } as const
  if (quote === null || quote.quoted === null || quote.expiresAt === null || quote.expiresAt <= now)
    return reject(over)
  // A quote from before another change is of another trip, whatever its supplier says.
  if (!isStillPaidSo(quote.quoted.confirms, await store.paid(tx, tenant, trip.value.bookingId)))
    return reject(over)
  const { failed, most } = await store.failedAttempts(tx, tenant, tripId, now)
  if (failed >= most)
    return reject({
      code: 'TooManyAttemptsSupport',
      message: 'Changing this trip has failed too often today.',
      facts: { failed, most },
    })
  if (!named.ok) return reject(named.refusal)
  const { offer, confirms } = quote.quoted
  for (const [field, seen, quoted] of [
    ['due', due, offer.due],
    ['refund', refund, offer.refund],
  ] as const) {
    if (!equals(seen, quoted))
      return reject({
        code: 'ExchangePriceChanged',
        message: 'The change comes to something else than the person has seen.',
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
      message: 'The lead traveler has booked these flights already.',
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
  const { reference, back, charge, tenders, returned, creditExpiries } = confirms
  const progress = newExchange(
    {
      reference,
      quoteId: confirms.quoteId,
      pay: paying && {
        reference: chargeReference(id),
        captureKey: captureKey(id),
        amount: offer.due,
      },
      back,
      charge,
      refundKey: `${id}:refund`,
      tenders,
      returned,
      creditExpiries,
    },
    now,
  )
  return { id, begun: await engine.begin(tx, { id, tenant }, progress, now) }
}

export const createExchangeTrip =
  <T>(deps: ExchangeTripDeps<T>) =>
  async (principal: Principal, wanted: Wanted): Promise<Result<string, Refusal>> => {
    const named = await namedCard(deps, principal, wanted.methodToken)
    return press(deps, () =>
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
