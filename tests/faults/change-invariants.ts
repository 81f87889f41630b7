import { accountKey, type LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import { heldTender } from '@portolan/domain/ledger/tender-accounts.ts'
import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { chargeReference, type BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type { Exchange } from '@portolan/server/exchanges/exchange-store.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import type { BecomingPart } from '@portolan/server/part-changes/changing-product.ts'
import type { PartChange } from '@portolan/server/part-changes/part-change-store.ts'
import type { TripClaim } from '@portolan/server/trips/trip-claim.ts'
import { moved } from './cancellation-invariants.ts'
import { backOn, comeBackOf } from './come-back.ts'
import type { AmendedBooking, OwedLine } from './memory-trips.ts'
import type { History } from './simulate.ts'

const ends: ReadonlySet<string> = new Set(['Exchanged', 'Changed'])
const closed: ReadonlySet<string> = new Set(['Voided', 'Declined'])

/**
 * One exchange or change of a part at rest: the supplier changed it exactly where it says so, once;
 * what was due is charged and the refund went to each tender, by the rules and no more; one that
 * failed left nothing anywhere; nobody holds the trip (2, 3, 6, 7, 12, 14, 15, 20, 22).
 */
export const changeFaults = (
  history: History,
  row: SagaRow,
  fail: (invariant: string) => void,
): void => {
  const { store, counterparties, causes } = history
  const { quoteId, refusal } = row.body as { readonly quoteId: string; readonly refusal: unknown }
  const change: Exchange | PartChange<BecomingPart> | undefined =
    store.committed<Exchange>('exchanges').get(row.id) ??
    store.committed<PartChange<BecomingPart>>('partChanges').get(row.id)
  const request =
    change === undefined
      ? undefined
      : store.committed<BookingRequest>('bookings').get(change.bookingId)
  if (change === undefined || request === undefined)
    return fail('22 liveness: a change without its trip')
  const done = ends.has(row.state)
  if (!done && row.state !== 'Failed') return fail(`22 liveness: a change at rest in ${row.state}`)
  const claim = store.committed<TripClaim>('tripClaims').get(change.tripId)
  if (claim?.holderId === row.id) fail('22 liveness: a change that is over holds its trip')
  const supplied = counterparties.changes.filter((one) => one.quoteId === quoteId)
  const others = [...store.committed<{ row: SagaRow }>('sagas').values()].filter(
    (other) =>
      other.row.id !== row.id &&
      ends.has(other.row.state) &&
      (other.row.body as { quoteId?: unknown }).quoteId === quoteId,
  )
  if (supplied.length > 1 || (done && others.length > 0))
    fail('6 one order: one quote has changed an order twice')
  if (done !== (supplied.length === 1) && others.length === 0)
    fail(`20 exchange: ${row.state}, and the supplier has made ${supplied.length} changes`)
  const journals = [...store.committed<LedgerJournal>('ledgerJournals').values()].filter(
    ({ cause }) => cause.of === 'exchange' && cause.id === row.id,
  )
  const owed = [...store.committed<OwedLine>('owed').values()].filter(
    ({ causeId }) => causeId === row.id,
  )
  const reference = chargeReference(row.id)
  const charge = counterparties.charges.get(reference)
  const amended = store.committed<AmendedBooking>('amendments').get(row.id)
  if (!done) {
    if (journals.length > 0 || owed.length > 0 || amended !== undefined)
      fail('2 conservation: a change failed, and something was booked')
    if (refusal === null) fail('a change that failed says why')
    if ((charge?.captured.minor ?? 0) > 0)
      fail('4 no charge without goods: a change failed, and its charge was captured')
    // What comes later than any grace, or what a worker sends that stood still for longer, finds nobody here.
    if (charge !== undefined && !closed.has(charge.state) && causes.size === 0)
      fail(`15 authorization closes: a change failed, and its charge is ${charge.state}`)
    return
  }
  const back = comeBackOf(history, request)
  const step = back.changes.find((one) => one.quoteId === quoteId)
  if (step === undefined) return
  if (amended === undefined) return fail('14 books agree: a change without its amendment')
  const [captured, refunded] = [
    BigInt(charge?.captured.minor ?? 0),
    BigInt(charge?.refunded.minor ?? 0),
  ]
  if (captured !== step.due)
    fail(`5 no goods without charge: ${captured} captured of ${step.due} that was due`)
  if (refunded !== backOn(back.steps, request, reference))
    fail(
      `12 refund bound: the card of a change got ${refunded} back, by the rules ${backOn(back.steps, request, reference)}`,
    )
  if (
    counterparties.history
      .filter((line) => line.what === 'capture' && line.reference === reference)
      .reduce((all, line) => all + line.effects, 0) > 1
  )
    fail('3 capture bound: a change was captured twice')
  for (const { tender, amount, restored } of step.shares) {
    if (isCharged(tender)) continue
    const { own } = heldTender(tender, request.id, request.personId)
    const given = moved(
      journals.filter(({ cause }) => cause.step === 'Return' || cause.step === 'Change'),
      (account) => accountKey(account) === accountKey(own),
    )
    if (given !== restored)
      fail(
        `12 refund bound: ${tender.kind} got ${given} back of a change, by the rules ${restored}`,
      )
    if (amount > BigInt(tender.amount.minor))
      fail('12 refund bound: a tender got back more than it paid')
  }
  if (amended.returned.reduce((all, { minor }) => all + BigInt(minor), 0n) !== step.back)
    fail('14 books agree: an amendment refunds another amount')
  if (
    row.state === 'Exchanged' &&
    owed.reduce((all, { amount }) => all + BigInt(amount.minor), 0n) !== step.back
  )
    fail(`2 conservation: something else than ${step.back} is shown as owed of a change`)
  if (owed.some(({ sentAt }) => sentAt === null))
    fail('2 conservation: a refund of a change is owed still')
  const rewards = (name: string): bigint =>
    moved(
      journals.filter(({ cause }) => cause.step === name),
      ({ kind }) => kind === 'rewards' || kind === 'rewards-owed',
    )
  if (rewards('Earn') !== step.earned || -rewards('Unearn') !== step.unearned)
    fail(
      `14 books agree: a change has earned ${rewards('Earn')} of ${step.earned}, and taken back ${-rewards('Unearn')} of ${step.unearned}`,
    )
}
