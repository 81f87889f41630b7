import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { equals } from '@portolan/kernel/money.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
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
import { claimRefusal } from '../trips/index.ts'
import { stayChangeView } from './read-stay-change.ts'
import { newStayChange, type StayChangeProgress } from './stay-change-progress.ts'
import type { StayChangeStore } from './stay-change-store.ts'

export interface ChangeStayDeps<T> extends PressDeps<T, StayChangeProgress>, NamedCardDeps {
  readonly store: StayChangeStore<T>
}
interface Change extends BodyOf<typeof changeStay> {
  readonly tripId: string
}

/**
 * Schedules one change and answers its id; the saga does the rest. A trip has one saga at a time,
 * and a quote is one change however often it is sent. A stay that its guest has by another booking
 * is refused unless the person insists.
 */
const place = async <T>(
  { store, engine, clock, ids }: ChangeStayDeps<T>,
  tx: T,
  principal: Principal,
  { tripId, quoteId, charged, despiteDuplicate = false }: Change,
  named: NamedCard | null,
): Promise<Pressed> => {
  const { tenant, personId, actedBy } = principal
  const stay = await store.ownStay(tx, principal, tripId)
  if (!stay.ok) return reject(stay.refusal)
  const over = {
    code: 'StayChangeQuoteExpired',
    message: 'The quote is over.',
    field: 'quoteId',
  } as const
  const quote = await store.quoteOf(tx, { tenant, personId, tripId, quoteId })
  // Only who has the quote learns what has become of it.
  if (quote === null) return reject(over)
  const before = await store.ofQuote(tx, tenant, tripId, quoteId)
  if (before !== null) return { id: before, begun: null }
  const id = ids.make('stay-change')
  const claim = await store.claim(tx, { tenant, tripId, of: 'stay-change', holderId: id, quoteId })
  if (claim?.of === 'stay-change' && claim.quoteId === quoteId)
    return { id: claim.holderId, begun: null }
  if (claim !== null) return reject(claimRefusal(claim))
  // After the claim, which may have waited: the quote has to stand now.
  const now = clock.now()
  if (quote.expiresAt <= now) return reject(over)
  const { extra, confirms, becomes, journey } = quote
  const { bookingId } = stay.value
  // A quote from before another change is of another stay, whatever its property says.
  const paid = await store.paid(tx, tenant, bookingId)
  if (
    paid.parts[0]?.charged.minor !== quote.before.minor ||
    paid.tenders.length !== confirms.lines.length
  )
    return reject(over)
  if (!equals(charged, quote.charged)) {
    return reject({
      code: 'StayChangePriceChanged',
      message: 'The stay is charged another amount than the person has seen.',
      field: 'charged',
      facts: { quotedMinor: quote.charged.minor, currency: quote.charged.currency },
    })
  }
  const card = cardToCharge(named, extra, now)
  if (!card.ok) return reject(card.refusal)
  const paying = card.value
  // As a booking is checked (decision 84 of the specification), and last: whoever is asked whether they mean it is asked nothing more.
  const claimed = despiteDuplicate ? null : journey
  const holder =
    claimed === null
      ? null
      : await store.claimJourney(tx, { tenant, id, bookingId, journey: claimed })
  if (holder !== null)
    return reject({
      code: 'DuplicateBooking',
      message: 'The guest has the same property on these dates already.',
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
          extra: paying && { charge: `${id}:auth`, amount: extra },
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
    // Before anything is looked up: a card that is nobody's of the caller is refused alike, whatever else is true.
    const named = await namedCard(deps, principal, wanted.methodToken)
    return named.ok
      ? press(deps, () =>
          deps.store.transaction(principal.tenant, (tx) =>
            place(deps, tx, principal, wanted, named.value),
          ),
        )
      : named
  }

export interface ChangeStayRouteDeps extends ChangeStayDeps<Tx> {
  readonly database: Database
  readonly journal: Pick<SagaJournal<Tx>, 'read'>
}

export const changeStayRoute = (deps: ChangeStayRouteDeps): Route => {
  const change = createChangeStay(deps)
  return route(changeStay, async ({ params: { tripId }, body }, { principal, tenant }) => {
    const placed = await change(principal, { ...body, tripId })
    if (!placed.ok) return placed
    const id = placed.value
    return ok(
      await deps.database.tenant(tenant, (tx) => stayChangeView(deps.journal, tx, tenant, id)),
    )
  })
}
