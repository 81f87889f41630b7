import { accountKey, type LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import { heldTender } from '@portolan/domain/ledger/tender-accounts.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import type { CancellationProgress } from '@portolan/server/cancellations/cancellation-progress.ts'
import type { Cancellation, TripClaim } from '@portolan/server/cancellations/cancellation-store.ts'
import { chargeReference, orderReference, type BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import type { OwedLine, TripStatus } from './memory-cancellations.ts'
import type { History } from './simulate.ts'

/** What a booking came back as, by what its suppliers hold: worked out anew, not read from our books. */
export interface ComeBack {
  /** Places of the parts that were cancelled by the person. */
  readonly gone: ReadonlySet<number>
  /** Minor units that the suppliers gave back, and of those the card's. */
  readonly refund: bigint
  readonly card: bigint
  /** By tender, in the order of the booking's: its share, and the units of rewards, credit or uses that are the person's again. */
  readonly shares: readonly { readonly tender: Tender; readonly amount: bigint; readonly restored: bigint }[]
  /** Of what was earned. */
  readonly unearned: bigint
}

/** So much of an amount for each weight: rounded down, and what is left a unit each to the largest remainders, of equals to the first. */
const inProportion = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / all)
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n))
  const byRemainder = weights.map((weight, at) => ({ at, remainder: (amount * weight) % all })).toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0n) + 1n
  return shares
}

export const comeBackOf = ({ store, counterparties }: History, { id, tenders, parts, earn }: BookingRequest): ComeBack => {
  const gone = new Set(parts.flatMap((_, at) => (counterparties.orders.get(orderReference(id, at))?.cancelled == null ? [] : [at])))
  const refund = [...gone].reduce((all, at) => all + BigInt(counterparties.orders.get(orderReference(id, at))?.cancelled?.refund.minor ?? 0), 0n)
  const paid = tenders.map(({ amount }) => BigInt(amount.minor))
  const total = paid.reduce((all, one) => all + one, 0n)
  const shares = inProportion(refund, paid).map((amount, at) => {
    const tender = tenders[at] as Tender
    const whole = refund === total && total > 0n && gone.size > 0
    const restored = tender.kind === 'TravelWalletOffer' ? (whole ? 1n : 0n) : tender.kind === 'Rewards' ? (BigInt(tender.units) * amount) / (BigInt(tender.amount.minor) || 1n) : tender.kind === 'Card' ? 0n : amount
    return { tender, amount, restored }
  })
  const ofCard = shares.find(({ tender }) => tender.kind === 'Card')
  const confirmed = store.committed<{ row: SagaRow }>('sagas').get(id)?.row.state === 'Confirmed'
  const earned = confirmed ? BigInt(earn?.amount ?? 0) : 0n
  return {
    gone, refund, shares, card: ofCard?.amount ?? 0n,
    unearned: ofCard === undefined || ofCard.tender.amount.minor === 0 ? 0n : (earned * ofCard.amount) / BigInt(ofCard.tender.amount.minor),
  }
}

/** What an account has of some journals. */
const moved = (journals: readonly LedgerJournal[], of: (account: LedgerJournal['entries'][number]['account']) => boolean): bigint =>
  journals.flatMap(({ entries }) => entries).filter(({ account }) => of(account)).reduce((all, { amount }) => all + amount, 0n)

/** One cancellation at rest: it has one end, each tender got back what the rules say and no more, and trip, books, supplier and acquirer say the same (2, 4, 7, 12, 14, 21). */
export const cancellationFaults = (history: History, row: SagaRow, fail: (invariant: string) => void): void => {
  const { store, counterparties } = history
  const progress = row.body as unknown as CancellationProgress
  const cancellation = store.committed<Cancellation>('cancellations').get(row.id)
  const request = cancellation === undefined ? undefined : store.committed<BookingRequest>('bookings').get(cancellation.bookingId)
  if (cancellation === undefined || request === undefined) return fail('22 liveness: a cancellation without its trip')
  const journals = [...store.committed<LedgerJournal>('ledgerJournals').values()].filter(({ cause }) => cause.of === 'cancellation' && cause.id === row.id)
  const owed = [...store.committed<OwedLine>('owed').values()].filter(({ cancellationId }) => cancellationId === row.id)
  const sent = counterparties.history.filter(({ what, amount, reference }) => what === 'refund' && amount !== null && reference === progress.charge)
  const claim = store.committed<TripClaim>('tripClaims').get(cancellation.tripId)
  const others = [...store.committed<{ row: SagaRow }>('sagas').values()].filter((other) => other.row.id !== row.id && other.row.state !== 'Failed' && store.committed<Cancellation>('cancellations').get(other.row.id)?.tripId === cancellation.tripId)
  if (row.state === 'Failed') {
    if (claim?.cancellationId === row.id) fail('cancelling failed, and the trip cannot be canceled again')
    if (journals.length > 0 || owed.length > 0) fail('2 conservation: cancelling failed, and something was booked')
    if (progress.refusal === null) fail('a failed cancellation says why')
    if (others.length === 0 && sent.length > 0) fail('12 refund bound: cancelling failed, and something was refunded')
    const ours = new Set(progress.parts.map(({ quoteId }) => quoteId))
    if (request.parts.some((_, at) => ours.has(counterparties.orders.get(orderReference(request.id, at))?.cancelled?.quoteId ?? ''))) fail('7 no orphan: cancelling failed, and an order is cancelled by its quote')
    return
  }
  if (row.state !== 'Canceled' && row.state !== 'PartlyCanceled') return fail(`22 liveness: a cancellation at rest in ${row.state}`)
  if (others.length > 0) fail('6 one order: a trip was canceled twice')
  if (claim?.cancellationId !== row.id) fail('a trip that was canceled is not claimed by its cancellation')
  const back = comeBackOf(history, request)
  for (const [at, { state, quoteId, terms }] of progress.parts.entries()) {
    const order = counterparties.orders.get(orderReference(request.id, at))
    if ((state === 'Cancelled') !== (order?.status === 'Cancelled')) fail(`14 books agree: part ${at + 1} is ${state}, and its order ${order?.status ?? 'not there'}`)
    if (state === 'Cancelled' && order?.cancelled?.quoteId !== quoteId) fail('14 books agree: an order was cancelled by another quote')
    if (state === 'Cancelled' && terms.refund.minor !== order?.cancelled?.refund.minor) fail('14 books agree: an order was cancelled at other terms')
  }
  const whole = back.gone.size === request.parts.length
  if ((row.state === 'Canceled') !== whole) fail(`14 books agree: ${row.state}, and ${back.gone.size} of ${request.parts.length} are cancelled`)
  if (store.committed<TripStatus>('tripStatus').get(cancellation.tripId) !== (whole ? 'Canceled' : 'Modified')) fail('14 books agree: the trip says something else')
  // Every tender, by the accounts and by what its person is shown.
  for (const { tender, amount, restored } of back.shares) {
    if (tender.kind === 'Card') continue
    const { own } = heldTender(tender, request.id, request.personId)
    const given = moved(journals.filter(({ cause }) => cause.step === 'Cancel'), (account) => accountKey(account) === accountKey(own))
    if (given !== restored) fail(`12 refund bound: ${tender.kind} got ${given} back, by the rules ${restored}`)
    if (amount > BigInt(tender.amount.minor)) fail('12 refund bound: a tender got back more than it paid')
  }
  const lines = owed.reduce((all, { amount }) => all + BigInt(amount.minor), 0n)
  if (lines !== back.refund) fail(`2 conservation: ${lines} is shown as owed of ${back.refund}`)
  if (owed.some(({ sentAt }) => sentAt === null)) fail('2 conservation: a refund is owed still')
  const refunded = BigInt(counterparties.charges.get(chargeReference(request.id))?.refunded.minor ?? 0)
  if (refunded !== back.card) fail(`12 refund bound: the card got ${refunded} back, by the rules ${back.card}`)
  for (const { amount } of sent) if (BigInt(amount ?? 0) !== back.card) fail(`12 refund bound: ${amount} was asked back for the card`)
  const taken = -moved(journals.filter(({ cause }) => cause.step === 'Unearn'), ({ kind }) => kind === 'rewards' || kind === 'rewards-owed')
  if (taken !== back.unearned) fail(`14 books agree: ${taken} of what was earned went back, by the rules ${back.unearned}`)
}
