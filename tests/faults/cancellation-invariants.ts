import { accountKey, type LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import { heldTender } from '@portolan/domain/ledger/tender-accounts.ts'
import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import type { CancellationProgress } from '@portolan/server/cancellations/cancellation-progress.ts'
import type { Cancellation, KeptQuote } from '@portolan/server/cancellations/cancellation-store.ts'
import {
  chargeReference,
  orderReference,
  type BookingRequest,
} from '@portolan/server/checkout/booking-request.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import type { TripClaim } from '@portolan/server/trips/trip-claim.ts'
import { backOn, comeBackOf } from './come-back.ts'
import type { OwedLine, TripStatus } from './memory-trips.ts'
import type { History } from './simulate.ts'

/** What an account has of some journals. */
export const moved = (
  journals: readonly LedgerJournal[],
  of: (account: LedgerJournal['entries'][number]['account']) => boolean,
): bigint =>
  journals
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => of(account))
    .reduce((all, { amount }) => all + amount, 0n)

const canceledBy = ({ body }: Pick<SagaRow, 'body'>): ReadonlySet<string> =>
  new Set(
    (body as unknown as CancellationProgress).parts.flatMap(({ id, state }) =>
      state === 'Canceled' ? [id] : [],
    ),
  )

const statusOf = (order: { readonly status: string } | undefined): string =>
  order?.status ?? 'not there'

/** Its orders are as it says. `others`: more of the trip was canceled by other cancellations. */
const orderFaults = (
  { store, counterparties }: History,
  { id, body }: SagaRow,
  others: boolean,
  fail: (invariant: string) => void,
): void => {
  const progress = body as unknown as CancellationProgress
  const cancellation = store.committed<Cancellation>('cancellations').get(id)
  if (cancellation === undefined) return
  const wanted = store.committed<KeptQuote>('cancellationQuotes').get(cancellation.quoteId)
    ?.confirms.parts
  for (const [at, { id: partId, state, quoteId, terms }] of progress.parts.entries()) {
    const order = counterparties.orders.get(orderReference(cancellation.bookingId, { id: partId }))
    const isOurs = order?.canceled?.quoteId === quoteId
    if (wanted?.[at]?.state === 'Left' && isOurs)
      fail(`part ${at + 1} was to be left, and is canceled`)
    // What is not canceled by this one may be canceled by a later one.
    const isCanceled = order?.status === 'Canceled' && (!others || isOurs)
    if ((state === 'Canceled') !== isCanceled)
      fail(`14 books agree: part ${at + 1} is ${state}, and its order ${statusOf(order)}`)
    if (state !== 'Canceled') continue
    if (!isOurs) fail('14 books agree: an order was canceled by another quote')
    if (terms.refund.minor !== order?.canceled?.refund.minor)
      fail('14 books agree: an order was canceled at other terms')
  }
}

/**
 * One cancellation at rest: it has one end, each tender got back what the rules say and no more,
 * and trip, books, supplier and acquirer say the same (2, 4, 7, 12, 14, 21).
 */
export const cancellationFaults = (
  history: History,
  row: SagaRow,
  fail: (invariant: string) => void,
): void => {
  const { store, counterparties } = history
  const progress = row.body as unknown as CancellationProgress
  const cancellation = store.committed<Cancellation>('cancellations').get(row.id)
  const request =
    cancellation === undefined
      ? undefined
      : store.committed<BookingRequest>('bookings').get(cancellation.bookingId)
  if (cancellation === undefined || request === undefined)
    return fail('22 liveness: a cancellation without its trip')
  const journals = [...store.committed<LedgerJournal>('ledgerJournals').values()].filter(
    ({ cause }) => cause.of === 'cancellation' && cause.id === row.id,
  )
  const owed = [...store.committed<OwedLine>('owed').values()].filter(
    ({ causeId }) => causeId === row.id,
  )
  const claim = store.committed<TripClaim>('tripClaims').get(cancellation.tripId)
  const others = [...store.committed<{ row: SagaRow }>('sagas').values()].filter(
    (other) =>
      other.row.id !== row.id &&
      other.row.state !== 'Failed' &&
      store.committed<Cancellation>('cancellations').get(other.row.id)?.tripId ===
        cancellation.tripId,
  )
  const back = comeBackOf(history, request)
  const ofCharge = chargeReference(request.id)
  const sent = counterparties.history.filter(
    ({ what, amount, reference }) => what === 'refund' && amount !== null && reference === ofCharge,
  )
  if (row.state === 'Failed') {
    if (claim?.holderId === row.id) fail('canceling failed, and the trip cannot be canceled again')
    if (journals.length > 0 || owed.length > 0)
      fail('2 conservation: canceling failed, and something was booked')
    if (progress.refusal === null) fail('a failed cancellation says why')
    if (others.length === 0 && sent.length > 0 && back.changes.length === 0)
      fail('12 refund bound: canceling failed, and something was refunded')
    const ours = new Set(
      progress.parts.filter(({ state }) => state !== 'Left').map(({ quoteId }) => quoteId),
    )
    if (
      request.parts.some((part) =>
        ours.has(
          counterparties.orders.get(orderReference(request.id, part))?.canceled?.quoteId ?? '',
        ),
      )
    )
      fail('7 no orphan: canceling failed, and an order is canceled by its quote')
    return
  }
  if (row.state !== 'Canceled' && row.state !== 'PartlyCanceled')
    return fail(`22 liveness: a cancellation at rest in ${row.state}`)
  const own = canceledBy(row)
  if (others.some((other) => !canceledBy(other.row).isDisjointFrom(own)))
    fail('6 one order: a part was canceled twice')
  if ((claim?.holderId === row.id) !== (row.state === 'Canceled'))
    fail(
      row.state === 'Canceled'
        ? 'a trip that was canceled is not claimed by its cancellation'
        : 'a trip was canceled in part, and what is left cannot be canceled',
    )
  orderFaults(history, row, others.length > 0, fail)
  const whole = back.gone.size === request.parts.length
  if ((row.state === 'Canceled') !== (own.size === progress.parts.length))
    fail(`14 books agree: ${row.state}, and ${own.size} of ${progress.parts.length} are canceled`)
  if (row.state === 'Canceled' && !whole)
    fail(`14 books agree: canceled, and ${back.gone.size} of ${request.parts.length} are`)
  const step = back.cancellations.find(({ quoteId }) => quoteId === cancellation.quoteId)
  if (step === undefined) return fail('14 books agree: a cancellation that canceled nothing')
  if (
    store.committed<TripStatus>('tripStatus').get(cancellation.tripId) !==
    (whole ? 'Canceled' : 'Modified')
  )
    fail('14 books agree: the trip says something else')
  // Every tender, by the accounts and by what its person is shown.
  for (const { tender, amount, restored } of step.shares) {
    if (isCharged(tender)) continue
    const { own } = heldTender(tender, request.id, request.personId)
    const given = moved(
      journals.filter(({ cause }) => cause.step === 'Cancel'),
      (account) => accountKey(account) === accountKey(own),
    )
    if (given !== restored)
      fail(`12 refund bound: ${tender.kind} got ${given} back, by the rules ${restored}`)
    if (amount > BigInt(tender.amount.minor))
      fail('12 refund bound: a tender got back more than it paid')
  }
  const lines = owed.reduce((all, { amount }) => all + BigInt(amount.minor), 0n)
  if (lines !== step.back) fail(`2 conservation: ${lines} is shown as owed of ${step.back}`)
  if (owed.some(({ sentAt }) => sentAt === null)) fail('2 conservation: a refund is owed still')
  const refunded = BigInt(counterparties.charges.get(ofCharge)?.refunded.minor ?? 0)
  if (refunded !== backOn(back.steps, request, ofCharge))
    fail(
      `12 refund bound: the card got ${refunded} back, by the rules ${backOn(back.steps, request, ofCharge)}`,
    )
  for (const { amount } of sent)
    if (!back.steps.some((step) => BigInt(amount ?? 0) === backOn([step], request, ofCharge)))
      fail(`12 refund bound: ${amount} was asked back for the card`)
  const taken = -moved(
    journals.filter(({ cause }) => cause.step === 'Unearn'),
    ({ kind }) => kind === 'rewards' || kind === 'rewards-owed',
  )
  if (taken !== step.unearned)
    fail(`14 books agree: ${taken} of what was earned went back, by the rules ${step.unearned}`)
}
