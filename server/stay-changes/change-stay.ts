import { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { cardFault, type PayingCard } from '@portolan/domain/payments/paying-card.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { claimTrip } from '../cancellations/index.ts'
import { paidBooking, type ChangedJourneys } from '../checkout/index.ts'
import type { TokenSealer } from '../payments/sealed-tokens.ts'
import type { Vault } from '../payments/vault.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Json } from '../platform/json.ts'
import { reject } from '../platform/refused.ts'
import type { SagaJournal, SagaRef } from '../platform/saga/saga-journal.ts'
import { tripIdOfBooking } from '../trips/index.ts'
import { changeStayKind } from './change-stay.saga.ts'
import type { QuotedStayChange } from './quoted-stay-change.ts'
import { stayChangeView } from './read-stay-change.ts'
import { newStayChange } from './stay-change-progress.ts'
import { alreadyCanceled, stayOfTrip, underWay } from './stay-of-trip.ts'
import { insertStayChange, stayChangeOfQuote, stayChangeQuoteById } from './stay-changes.store.ts'

export interface ChangeStayDeps {
  readonly database: Database
  readonly journal: Pick<SagaJournal<Tx>, 'create' | 'read'>
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Pick<Vault, 'methodOf'>
  readonly sealer: Pick<TokenSealer, 'seal'>
  readonly journeys: Pick<ChangedJourneys, 'claimKey'>
  /** After the commit: the saga may start. It is due in the journal as well. */
  readonly wake: (saga: SagaRef) => void
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
const place = async ({ journal, clock, ids, journeys }: ChangeStayDeps, tx: Tx, principal: Principal, { tripId, quoteId, charged, despiteDuplicate = false }: Change, paying: Paying | null): Promise<{ readonly id: string; readonly isNew: boolean }> => {
  const { tenant, personId, actedBy } = principal
  const held = await stayOfTrip(tx, principal, 'trip:change', tripId)
  if (!held.ok) return reject(held.refusal)
  const over = { code: 'StayChangeQuoteExpired', message: 'The quote is over.', field: 'quoteId' } as const
  const quote = await stayChangeQuoteById(tx, { tenant, personId, tripId, quoteId })
  // Only who has the quote learns what has become of it.
  if (quote === null) return reject(over)
  const before = await stayChangeOfQuote(tx, tenant, tripId, quoteId)
  if (before !== null) return { id: before, isNew: false }
  const id = ids.make('stay-change')
  const claim = await claimTrip(tx, { tenant, tripId, holderId: id, of: 'stay-change', quoteId })
  if (claim?.of === 'stay-change' && claim.quoteId === quoteId) return { id: claim.holderId, isNew: false }
  if (claim !== null) return reject(claim.of === 'cancellation' ? alreadyCanceled : underWay)
  // After the claim, which may have waited: the quote has to stand now.
  const now = clock.now()
  if (quote.expiresAt <= now) return reject(over)
  const { answer, confirms, becomes, journey }: QuotedStayChange = quote.quoted
  const { extra, before: { price: { dueNow: chargedBefore } }, after: { price: { dueNow } } } = answer
  const { bookingId } = held.value.trip
  // A quote from before another change is of another stay, whatever its property says.
  const paid = await paidBooking(tx, tenant, bookingId)
  if (paid.parts[0]?.charged.minor !== chargedBefore.minor || paid.tenders.length !== confirms.lines.length) return reject(over)
  if (charged.minor !== dueNow.minor || charged.currency !== dueNow.currency) {
    return reject({ code: 'StayChangePriceChanged', message: 'The stay is charged another amount than the person has seen.', field: 'charged', facts: { quotedMinor: dueNow.minor, currency: dueNow.currency } })
  }
  const pays = extra.minor > 0
  if (pays) {
    if (paying === null) return reject({ code: 'UserCardNotFound', message: 'The change costs more, and no card was given for it.', field: 'methodToken' })
    const fault = cardFault(paying.card, extra, now)
    if (fault !== null) return reject({ code: fault, message: 'The card cannot be charged.', field: 'methodToken' })
  }
  // As a booking is checked (decision 84), and last: whoever is asked whether they mean it is asked nothing more.
  const claimed = despiteDuplicate ? null : journey
  const holder = claimed === null ? null : await journeys.claimKey(tx, { tenant, bookingId, exchangeId: id, key: claimed })
  if (holder !== null) return reject({ code: 'DuplicateBooking', message: 'The guest has the same property on these dates already.', facts: { tripId: await tripIdOfBooking(tx, tenant, holder), bookingId: holder, repeatable: true } })
  await insertStayChange(tx, { tenant, id, personId, actedBy, tripId, bookingId, quoteId, becomes, sealedToken: pays ? (paying?.sealed ?? null) : null, placedAt: now })
  const progress = newStayChange({ ...confirms, extra: pays ? { charge: `${id}:auth`, amount: extra } : null, refundKey: `${id}:refund`, journey: claimed }, now)
  await journal.create(tx, { id, tenant, kind: changeStayKind, state: progress.state, nextActionAt: now, body: progress as unknown as Json, at: now })
  return { id, isNew: true }
}

export const changeStayRoute = (deps: ChangeStayDeps): Route =>
  route(changeStay, async ({ params: { tripId }, body }, { principal, tenant }) => {
    const { database, vault, sealer } = deps
    const { methodToken } = body
    const owner = { tenant, personId: principal.personId }
    // The vault is asked outside any transaction, and before anything is looked up: a card that is nobody's of the caller is refused alike.
    const card = methodToken === undefined ? null : await vault.methodOf(methodToken, owner)
    if (methodToken !== undefined && card === null) return refuse({ code: 'UserCardNotFound', message: 'The caller has no such card.', field: 'methodToken' })
    const paying = methodToken === undefined || card === null ? null : { card, sealed: await sealer.seal(owner, methodToken) }
    const placed = await database.tenant(tenant, (tx) => place(deps, tx, principal, { ...body, tripId }, paying))
    if (placed.isNew) deps.wake({ id: placed.id, tenant, kind: changeStayKind })
    return ok(await database.tenant(tenant, (tx) => stayChangeView(deps.journal, tx, tenant, placed.id)))
  })
