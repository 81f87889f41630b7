import { bookingLifecycle, type BookingState } from '@portolan/domain/checkout/booking.lifecycle.ts'
import { accountKey, unbalancedUnits, type LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import { partOf, type BookingProgress } from '@portolan/server/checkout/booking-progress.ts'
import { chargeReference, orderReference } from '@portolan/server/checkout/booking-request.ts'
import type { PostedBooking } from '@portolan/server/checkout/booking-store.ts'
import type { Order } from '@portolan/server/checkout/order-desk.ts'
import type { SagaLine } from '@portolan/server/platform/saga/memory-journal.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import { start } from './journey.ts'
import { placementFaults } from './placement-invariants.ts'
import { personalData } from './simulated-person.ts'
import type { History } from './simulate.ts'

/** The numbers are those of the invariants in docs/reliability.md. */
type Booking = { readonly id: string; readonly row: SagaRow; readonly progress: BookingProgress }
type Check = (history: History, booking: Booking, fail: (invariant: string) => void) => void

const sentFor = ({ counterparties }: History, reference: string, what: string) => counterparties.history.filter((line) => line.what === what && line.reference === reference)

/** The references under which the parts of a booking are ordered. */
const references = ({ id, progress }: Booking): string[] => progress.parts.map((_, part) => orderReference(id, part))

const oneOrder: Check = (history, booking, fail) => {
  const { id } = booking
  const firsts = references(booking).map((reference) => {
    const sent = sentFor(history, reference, 'book')
    if (sent.length > 1) fail(`6 one order: ${sent.length} create-order requests for one part reached the supplier`)
    return sent[0]
  })
  for (const [part, first] of firsts.entries()) {
    if (first === undefined) continue
    if (!sentFor(history, chargeReference(id), 'authorise').some((line) => line.at <= first.at)) fail('order of a booking: ordered before it was authorised')
    const before = part === 0 ? undefined : firsts[part - 1]
    if (part > 0 && (before === undefined || before.at > first.at)) fail('order of a booking: a part was ordered before the one before it')
  }
  // A part that nobody ordered would end the booking as politely as tickets that do not come.
  if (booking.progress.refusal?.code === 'TicketingNotStarted' && firsts.includes(undefined)) fail('order of a booking: tickets were waited for that nobody had ordered')
  const authorised = history.counterparties.charges.get(chargeReference(id))?.authorised.minor
  if (firsts[0] !== undefined && authorised !== undefined && authorised !== history.accepted.minor && history.causes.size === 0) fail(`1 tender sum: ordered on ${authorised} of ${history.accepted.minor}`)
}

const tenders: Check = (history, booking, fail) => {
  const { id } = booking
  const { accepted, counterparties } = history
  for (const { amount } of sentFor(history, chargeReference(id), 'authorise')) if (amount !== accepted.minor) fail(`1 tender sum: ${amount} authorised of ${accepted.minor}`)
  const charge = counterparties.charges.get(chargeReference(id))
  if (charge === undefined) return
  if (charge.captured.minor > charge.authorised.minor || charge.authorised.minor > accepted.minor) fail('3 capture bound: captured <= authorised <= accepted')
  if (charge.refunded.minor > charge.captured.minor) fail('12 refund bound: refunded more than captured')
  for (const what of ['capture', 'refund'] as const) {
    const effects = sentFor(history, charge.reference, what).reduce((all, line) => all + line.effects, 0)
    if (effects > 1) fail(`${what === 'capture' ? '3 capture bound' : '12 refund bound'}: ${effects} times`)
  }
  const capturedAt = sentFor(history, charge.reference, 'capture')[0]?.at
  for (const reference of references(booking)) {
    if (charge.captured.minor > 0 && counterparties.orders.get(reference) === undefined) fail('order of a booking: captured without an order')
    const ordered = sentFor(history, reference, 'book')[0]?.at
    if (capturedAt !== undefined && (ordered === undefined || capturedAt < ordered)) fail('order of a booking: captured before it was ordered')
  }
  if ([charge.authorised, charge.captured, charge.refunded].some(({ minor }) => !Number.isSafeInteger(minor) || minor < 0)) fail('25 arithmetic: an amount is no whole number')
}

/** All or none: every part is delivered and paid for, or nothing of any is left. */
const atRest: Check = ({ counterparties, accepted }, booking, fail) => {
  const { id, progress } = booking
  const charge = counterparties.charges.get(chargeReference(id))
  const kept = (charge?.captured.minor ?? 0) - (charge?.refunded.minor ?? 0)
  for (const [part, reference] of references(booking).entries()) {
    const order = counterparties.orders.get(reference)
    const { total, documents } = partOf(progress, part)
    if (progress.state === 'Confirmed') {
      if (order?.status !== 'Ticketed') fail(`4 no charge without goods: confirmed, and order ${part + 1} is ${order?.status ?? 'not there'}`)
      if (order !== undefined && (order.locator === null || order.tickets.length !== documents)) fail('4 no charge without goods: confirmed without a locator or a ticket')
      if (order !== undefined && order.total.minor !== total.minor) fail('14 books agree: an order has another price')
    }
    if (progress.state === 'Failed' && order !== undefined && order.status !== 'Cancelled') fail(`7 no orphan: failed, and order ${part + 1} is ${order.status}`)
  }
  switch (progress.state) {
    case 'Confirmed':
      if (kept !== accepted.minor) fail(`5 no goods without charge: confirmed, and ${kept} of ${accepted.minor} is kept`)
      break
    case 'Failed':
      if (kept !== 0) fail(`4 no charge without goods: failed, and ${kept} is kept`)
      if (charge !== undefined && (charge.state === 'Authorised' || charge.state === 'Challenged')) fail(`15 authorisation closes: failed, and the charge is ${charge.state}`)
      if (progress.refusal === null) fail('a failed booking says why')
      break
    default: fail(`22 liveness: at rest in ${progress.state}`)
  }
}

const booksAgree: Check = (history, booking, fail) => {
  const { id, progress } = booking
  const { store, counterparties } = history
  const journals = [...store.committed<LedgerJournal>('ledgerJournals').values()].filter((journal) => journal.cause.id === id)
  const held = (kind: string): bigint => journals.flatMap((journal) => journal.entries).filter((entry) => entry.account.kind === kind).reduce((all, entry) => all + entry.amount, 0n)
  const charge = counterparties.charges.get(chargeReference(id))
  const orders = references(booking).map((reference) => counterparties.orders.get(reference))
  if (held('card-receivable') !== BigInt((charge?.captured.minor ?? 0) - (charge?.refunded.minor ?? 0))) fail(`14 books agree: the ledger has ${held('card-receivable')}`)
  const confirmed = progress.state === 'Confirmed'
  const moved = (sign: 1 | -1): bigint => journals.flatMap((journal) => journal.entries).filter((entry) => entry.account.kind === 'card-receivable' && (sign === 1 ? entry.amount > 0n : entry.amount < 0n)).reduce((all, entry) => all + entry.amount, 0n)
  if (history.repairs === 0 && (moved(1) !== BigInt(charge?.captured.minor ?? 0) || moved(-1) !== -BigInt(charge?.refunded.minor ?? 0))) fail('14 books agree: a capture or a refund is not in the ledger')
  const owed = orders.reduce((all, order) => all + (order?.total.minor ?? 0), 0)
  if (held('supplier-payable') !== (confirmed ? -BigInt(owed) : 0n)) fail(`14 books agree: we owe the suppliers ${held('supplier-payable')}`)
  if (held('card-receivable') + held('supplier-payable') + held('margin') !== 0n) fail('2 conservation: what was taken is not what was given')
  if (held('refund-payable') !== 0n) fail('2 conservation: a refund is owed still')
  const trip = store.committed<PostedBooking>('trips').get(id)
  if ((trip !== undefined) !== confirmed) fail('14 books agree: a trip exactly for each confirmed booking')
  const same = (ours: Order | undefined, theirs: Order | undefined): boolean => ours?.locator === theirs?.locator && ours?.tickets.join() === theirs?.tickets.join()
  if (trip !== undefined && !orders.every((order, part) => same(trip.orders[part], order))) fail('14 books agree: the trip has another locator or other tickets')
  if (held('rewards') !== (confirmed ? 6120n : 0n)) fail(`14 books agree: ${held('rewards')} earned`)
}

const stateMachine: Check = ({ store }, { id, row }, fail) => {
  const lines = [...store.committed<SagaLine>('sagaEvents').values()].filter((line) => line.sagaId === id).sort((a, b) => a.version - b.version)
  if (lines.length !== row.version) fail('24 audit: not one line for each change')
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (before === undefined) return
    if (line.version !== before.version + 1) fail('22 state machine: a version is missing')
    if (line.token < before.token) fail('17 fencing: an older worker wrote after a newer one')
    if (bookingLifecycle.terminal.includes(before.state as BookingState)) fail('22 state machine: a terminal state changed')
    // Two transitions may share a line (an outcome becomes known and is a refusal): each must be on a listed way.
    if (before.state !== line.state && !reachable(before.state as BookingState, line.state as BookingState)) fail(`22 state machine: ${before.state} to ${line.state}`)
  })
}
const reachable = (from: BookingState, to: BookingState): boolean => {
  const steps = (state: BookingState): BookingState[] => Object.values(bookingLifecycle.transitions[state])
  return steps(from).some((one) => one === to || steps(one).includes(to))
}

/** While an order may live, the authorisation that would pay for it is kept. */
const goodsFirst: Check = (history, booking, fail) => {
  if (history.causes.size > 0) return
  const { id } = booking
  const given = history.counterparties.history.find((line) => (line.what === 'void' || line.what === 'refund') && line.reference === chargeReference(id) && line.effects > 0 && line.fault !== 'late')
  const cancelled = references(booking).flatMap((reference) => sentFor(history, reference, 'cancel').find((line) => line.effects > 0 && line.fault !== 'late') ?? [])
  if (given !== undefined && cancelled.some(({ at }) => given.at < at)) fail('order of a booking: money was given back before the goods')
}

const day = 86_400_000
/** Healed, a booking ends: waits for tickets, capture and undo one after the other, and no longer. */
const endsInTime: Check = ({ plan, elapsedMs }, { row }, fail) => {
  const bound = start + plan.healAfter + 3 * day
  if (row.updatedAt > bound && elapsedMs > bound - start) fail('22 liveness: it took days to end')
}

const noPersonalData: Check = (_history, { row }, fail) => {
  const text = JSON.stringify(row)
  for (const word of personalData) if (text.includes(word)) fail(`24 audit: ${word} in the journal`)
}

const checks: readonly Check[] = [oneOrder, tenders, atRest, booksAgree, stateMachine, goodsFirst, endsInTime, noPersonalData]

const ledgerFaults = ({ store }: History, fail: (invariant: string) => void): void => {
  const sums = new Map<string, bigint>()
  for (const journal of store.committed<LedgerJournal>('ledgerJournals').values()) {
    if (unbalancedUnits(journal.entries).length > 0) fail('9 double entry: a journal does not balance')
    for (const { account, amount } of journal.entries) sums.set(accountKey(account), (sums.get(accountKey(account)) ?? 0n) + amount)
  }
  const balances = store.committed<bigint>('ledgerBalances')
  for (const [key, balance] of balances) {
    if ((sums.get(key) ?? 0n) !== balance) fail(`10 stored balance: ${key}`)
    if (key.startsWith('rewards:') && balance < 0n) fail(`10 non-negative: ${key}`)
  }
}

/** Everything a history broke; empty when it kept all. */
export const violationsOf = (history: History): string[] => {
  const violations: string[] = []
  const fail = (invariant: string): void => void violations.push(invariant)
  if (!history.atRest) fail(`22 liveness: not at rest after ${Math.round(history.elapsedMs / 60_000)} minutes`)
  // Within the graces nothing may be left to the sweep: a repair hides the bug that made it necessary.
  if (history.repairs > 0 && history.causes.size === 0) fail(`7 no orphan: the sweep had to repair ${history.repairs}`)
  for (const { row } of history.store.committed<{ row: SagaRow }>('sagas').values()) {
    for (const check of checks) check(history, { id: row.id, row, progress: row.body as unknown as BookingProgress }, fail)
  }
  if (history.store.committed('attention').size > 0) fail('4 attention: somebody is asked to look at what is over')
  ledgerFaults(history, fail)
  placementFaults(history, fail)
  return violations
}
