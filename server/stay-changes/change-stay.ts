import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { cardFault, type PayingCard } from '@portolan/domain/payments/paying-card.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { alreadyCanceled, exchangeUnderWay } from '../cancellations/index.ts'
import type { TokenSealer } from '../payments/sealed-tokens.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { Refused, reject } from '../platform/refused.ts'
import type { Begun, SagaEngine } from '../platform/saga/engine.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { stayChangeView } from './read-stay-change.ts'
import { newStayChange, type StayChangeProgress } from './stay-change-progress.ts'
import type { StayChangeStore } from './stay-change-store.ts'

export interface ChangeStayDeps<T> {
  readonly store: StayChangeStore<T>
  readonly engine: Pick<SagaEngine<T, StayChangeProgress>, 'begin'>
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: Pick<TokenSealer, 'seal'>
  /** After the commit: the saga goes on, by its first call. It is due in the journal as well. */
  readonly wake: (begun: Begun) => void
}
interface Change extends BodyOf<typeof changeStay> {
  readonly tripId: string
}

/** The card that the person names, and its token as it is kept. */
interface Paying {
  readonly card: PayingCard
  readonly sealed: string
}

/** Schedules one change and answers its id; the saga does the rest. A trip has one saga at a time, and a quote is one change however often it is sent. A stay that its guest has by another booking is refused unless the person insists. */
const place = async <T>({ store, engine, clock, ids }: ChangeStayDeps<T>, tx: T, principal: Principal, { tripId, quoteId, charged, despiteDuplicate = false }: Change, paying: Paying | null): Promise<{ readonly id: string; readonly begun: Begun | null }> => {
  const { tenant, personId, actedBy } = principal
  const stay = await store.ownStay(tx, principal, tripId)
  if (!stay.ok) return reject(stay.refusal)
  const over = { code: 'StayChangeQuoteExpired', message: 'The quote is over.', field: 'quoteId' } as const
  const quote = await store.quoteOf(tx, { tenant, personId, tripId, quoteId })
  // Only who has the quote learns what has become of it.
  if (quote === null) return reject(over)
  const before = await store.ofQuote(tx, tenant, tripId, quoteId)
  if (before !== null) return { id: before, begun: null }
  const id = ids.make('stay-change')
  const claim = await store.claim(tx, { tenant, tripId, changeId: id, quoteId })
  if (claim?.of === 'stay-change' && claim.quoteId === quoteId) return { id: claim.holderId, begun: null }
  if (claim !== null) return reject(claim.of === 'cancellation' ? alreadyCanceled : exchangeUnderWay)
  // After the claim, which may have waited: the quote has to stand now.
  const now = clock.now()
  if (quote.expiresAt <= now) return reject(over)
  const { extra, confirms, becomes, journey } = quote
  const { bookingId } = stay.value
  // A quote from before another change is of another stay, whatever its property says.
  const paid = await store.paid(tx, tenant, bookingId)
  if (paid.parts[0]?.charged.minor !== quote.before.minor || paid.tenders.length !== confirms.lines.length) return reject(over)
  if (charged.minor !== quote.charged.minor || charged.currency !== quote.charged.currency) {
    return reject({ code: 'StayChangePriceChanged', message: 'The stay is charged another amount than the person has seen.', field: 'charged', facts: { quotedMinor: quote.charged.minor, currency: quote.charged.currency } })
  }
  const pays = extra.minor > 0
  if (pays) {
    if (paying === null) return reject({ code: 'UserCardNotFound', message: 'The change costs more, and no card was given for it.', field: 'methodToken' })
    const fault = cardFault(paying.card, extra, now)
    if (fault !== null) return reject({ code: fault, message: 'The card cannot be charged.', field: 'methodToken' })
  }
  // As a booking is checked (decision 84), and last: whoever is asked whether they mean it is asked nothing more.
  const claimed = despiteDuplicate ? null : journey
  const holder = claimed === null ? null : await store.claimJourney(tx, { tenant, id, bookingId, journey: claimed })
  if (holder !== null) return reject({ code: 'DuplicateBooking', message: 'The guest has the same property on these dates already.', facts: { tripId: await store.tripOf(tx, tenant, holder), bookingId: holder, repeatable: true } })
  await store.insert(tx, { tenant, id, personId, actedBy, tripId, bookingId, quoteId, becomes, sealedToken: pays ? (paying?.sealed ?? null) : null, placedAt: now })
  return { id, begun: await engine.begin(tx, { id, tenant }, newStayChange({ ...confirms, extra: pays ? { charge: `${id}:auth`, amount: extra } : null, refundKey: `${id}:refund`, journey: claimed }, now), now) }
}

export const createChangeStay = <T>(deps: ChangeStayDeps<T>) => async (principal: Principal, wanted: Change): Promise<Result<string, Refusal>> => {
  const { methodToken } = wanted
  const { tenant, personId } = principal
  // The vault is asked outside any transaction, and before anything is looked up: a card that is nobody's of the caller is refused alike.
  const card = methodToken === undefined ? null : await deps.vault.methodOf(methodToken, { tenant, personId })
  if (methodToken !== undefined && card === null) return refuse({ code: 'UserCardNotFound', message: 'The caller has no such card.', field: 'methodToken' })
  const paying = methodToken === undefined || card === null ? null : { card, sealed: await deps.sealer.seal({ tenant, personId }, methodToken) }
  try {
    const placed = await deps.store.transaction(tenant, (tx) => place(deps, tx, principal, wanted, paying))
    if (placed.begun !== null) deps.wake(placed.begun)
    return ok(placed.id)
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    throw error
  }
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
    return ok(await deps.database.tenant(tenant, (tx) => stayChangeView(deps.journal, tx, tenant, id)))
  })
}
