import { bookingLifecycle } from '@portolan/domain/checkout/booking.lifecycle.ts'
import {
  accountKey,
  heldByPerson,
  unbalancedUnits,
  type LedgerJournal,
} from '@portolan/domain/ledger/journal.ts'
import { cardPart } from '@portolan/domain/payments/tenders.ts'
import { partOf, type BookingProgress } from '@portolan/server/checkout/booking-progress.ts'
import {
  chargeReference,
  orderReference,
  type BookingRequest,
} from '@portolan/server/checkout/booking-request.ts'
import type { OverBooking, PostedTrip } from '@portolan/server/checkout/booking-store.ts'
import type { Order } from '@portolan/server/checkout/order-desk.ts'
import type { SagaLine } from '@portolan/server/platform/saga/memory-journal.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import { afterSales, type AfterSale } from './after-sales.ts'
import { backOn, chargeOf, comeBackOf } from './come-back.ts'
import type { FaultPlan } from './faults.ts'
import { start, totalOfPlan } from './journey.ts'
import { placementFaults } from './placement-invariants.ts'
import { productFaults } from './product-invariants.ts'
import { personalData } from './simulated-person.ts'
import { quotedEarnOf } from './simulated-quotes.ts'
import type { History } from './simulate.ts'
import { tenderFaults } from './tender-invariants.ts'

/** The numbers are those of the invariants in docs/reliability.md. */
type Booking = { readonly id: string; readonly row: SagaRow; readonly progress: BookingProgress }
type Check = (history: History, booking: Booking, fail: (invariant: string) => void) => void

const sentFor = ({ counterparties }: History, reference: string, what: string) =>
  counterparties.history.filter((line) => line.what === what && line.reference === reference)

const requestOf = ({ store }: History, { id }: Booking): BookingRequest => {
  const request = store.committed<BookingRequest>('bookings').get(id)
  if (request === undefined) throw new Error('a saga without its booking')
  return request
}
/** What the card pays of a booking. */
const cardOf = (history: History, booking: Booking): number =>
  cardPart(requestOf(history, booking).tenders)?.minor ?? 0

/** The references under which the parts of a booking are ordered. */
const references = ({ id, progress }: Booking): string[] =>
  progress.parts.map((part) => orderReference(id, part))

const oneOrder: Check = (history, booking, fail) => {
  const { id } = booking
  const card = cardOf(history, booking)
  const firsts = references(booking).map((reference) => {
    const sent = sentFor(history, reference, 'book')
    if (sent.length > 1)
      fail(`6 one order: ${sent.length} create-order requests for one part reached the supplier`)
    return sent[0]
  })
  for (const [part, first] of firsts.entries()) {
    if (first === undefined) continue
    if (
      booking.progress.pay !== null &&
      !sentFor(history, chargeReference(id), 'authorize').some((line) => line.at <= first.at)
    )
      fail('order of a booking: ordered before it was authorized')
    const before = part === 0 ? undefined : firsts[part - 1]
    if (part > 0 && (before === undefined || before.at > first.at))
      fail('order of a booking: a part was ordered before the one before it')
  }
  // A part that nobody ordered would end the booking as politely as tickets that do not come.
  if (booking.progress.refusal?.code === 'TicketingNotStarted' && firsts.includes(undefined))
    fail('order of a booking: tickets were waited for that nobody had ordered')
  const authorized = history.counterparties.charges.get(chargeReference(id))?.authorized.minor
  if (
    firsts[0] !== undefined &&
    authorized !== undefined &&
    authorized !== card &&
    history.causes.size === 0
  )
    fail(`1 tender sum: ordered on ${authorized} of ${card}`)
}

const tenders: Check = (history, booking, fail) => {
  const { id } = booking
  const { counterparties } = history
  const card = cardOf(history, booking)
  for (const { amount } of sentFor(history, chargeReference(id), 'authorize'))
    if (amount !== card) fail(`1 tender sum: ${amount} authorized of ${card}`)
  for (const { amount } of sentFor(history, chargeReference(id), 'capture'))
    if (amount !== card) fail(`3 capture bound: ${amount} captured of ${card}`)
  const charge = counterparties.charges.get(chargeReference(id))
  if (charge === undefined) return
  if (charge.captured.minor > charge.authorized.minor || charge.authorized.minor > card)
    fail('3 capture bound: captured <= authorized <= what the card pays')
  if (charge.refunded.minor > charge.captured.minor)
    fail('12 refund bound: refunded more than captured')
  const { steps } = comeBackOf(history, requestOf(history, booking))
  for (const what of ['capture', 'refund'] as const) {
    const effects = sentFor(history, charge.reference, what).reduce(
      (all, line) => all + line.effects,
      0,
    )
    if (effects > (what === 'capture' ? 1 : Math.max(1, steps.length)))
      fail(`${what === 'capture' ? '3 capture bound' : '12 refund bound'}: ${effects} times`)
  }
  const capturedAt = sentFor(history, charge.reference, 'capture')[0]?.at
  for (const reference of references(booking)) {
    if (charge.captured.minor > 0 && counterparties.orders.get(reference) === undefined)
      fail('order of a booking: captured without an order')
    const ordered = sentFor(history, reference, 'book')[0]?.at
    if (capturedAt !== undefined && (ordered === undefined || capturedAt < ordered))
      fail('order of a booking: captured before it was ordered')
  }
  if (
    [charge.authorized, charge.captured, charge.refunded].some(
      ({ minor }) => !Number.isSafeInteger(minor) || minor < 0,
    )
  )
    fail('25 arithmetic: an amount is no whole number')
}

/** All or none: every part is delivered and paid for, or nothing of any is left. */
const atRest: Check = (history, booking, fail) => {
  const { counterparties } = history
  const card = cardOf(history, booking)
  const { id, progress } = booking
  const charge = counterparties.charges.get(chargeReference(id))
  const kept = (charge?.captured.minor ?? 0) - (charge?.refunded.minor ?? 0)
  const back = comeBackOf(history, requestOf(history, booking))
  for (const [part, reference] of references(booking).entries()) {
    const order = counterparties.orders.get(reference)
    const { documents } = partOf(progress, part)
    const total =
      counterparties.changes.findLast((change) => change.reference === reference)?.total ??
      partOf(progress, part).total.minor
    if (progress.state === 'Confirmed') {
      if (order?.status !== 'Ticketed' && !back.gone.has(part))
        fail(
          `4 no charge without goods: confirmed, and order ${part + 1} is ${order?.status ?? 'not there'}`,
        )
      if (order !== undefined && (order.locator === null || order.tickets.length !== documents))
        fail('4 no charge without goods: confirmed without a locator or a ticket')
      if (order !== undefined && order.total.minor !== total)
        fail('14 books agree: an order has another price')
    }
    if (progress.state === 'Failed' && order !== undefined && order.status !== 'Canceled')
      fail(`7 no orphan: failed, and order ${part + 1} is ${order.status}`)
  }
  switch (progress.state) {
    case 'Confirmed':
      if (kept !== card - Number(backOn(back.steps, { id }, chargeReference(id))))
        fail(
          `5 no goods without charge: confirmed, and ${kept} of ${card} less ${backOn(back.steps, { id }, chargeReference(id))} is kept`,
        )
      break
    case 'Failed':
      if (kept !== 0) fail(`4 no charge without goods: failed, and ${kept} is kept`)
      if (charge !== undefined && (charge.state === 'Authorized' || charge.state === 'Challenged'))
        fail(`15 authorization closes: failed, and the charge is ${charge.state}`)
      if (progress.refusal === null) fail('a failed booking says why')
      break
    default:
      fail(`22 liveness: at rest in ${progress.state}`)
  }
}

/** Where money came from, by tender. */
const taken = [
  'card-receivable',
  'rewards-receivable',
  'travel-credit-receivable',
  'promotion',
  'guarantee',
] as const
/**
 * The quote's own figure where the card pays everything, else what its part earns at the account's
 * rate: a mile for twenty cents, or for ten of a stay or a car. Of several products, it is the
 * card's share of the quote's figure.
 */
const earnedBy = (history: History, booking: Booking): bigint => {
  const { plan } = history
  const quoted = BigInt(quotedEarnOf[plan.sold])
  const card = cardOf(history, booking)
  if (!booking.progress.holds || quoted === 0n) return quoted
  if (plan.pass || plan.sold === 'packages' || plan.sold === 'covered-flights')
    return (quoted * BigInt(card)) / BigInt(totalOfPlan(plan).minor)
  return BigInt(Math.floor((card * (plan.sold === 'flights' ? 5 : 10) + 50) / 100))
}

const booksAgree: Check = (history, booking, fail) => {
  const { id, progress } = booking
  const { store, counterparties } = history
  const journals = [...store.committed<LedgerJournal>('ledgerJournals').values()].filter(
    (journal) => journal.cause.id === id || journal.bookingId === id,
  )
  const held = (kind: string): bigint =>
    journals
      .flatMap((journal) => journal.entries)
      .filter((entry) => entry.account.kind === kind)
      .reduce((all, entry) => all + entry.amount, 0n)
  const request = requestOf(history, booking)
  const back = comeBackOf(history, request)
  // The booking's own charge, and one for each change that cost more.
  const own = new Set([
    chargeReference(id),
    ...back.tenders.flatMap((tender) => chargeOf(request, tender) ?? []),
  ])
  const charges = [...own].flatMap((reference) => counterparties.charges.get(reference) ?? [])
  const [captured, refunded] = [
    charges.reduce((all, charge) => all + charge.captured.minor, 0),
    charges.reduce((all, charge) => all + charge.refunded.minor, 0),
  ]
  const orders = references(booking).map((reference) => counterparties.orders.get(reference))
  if (held('card-receivable') !== BigInt(captured - refunded))
    fail(`14 books agree: the ledger has ${held('card-receivable')}`)
  const confirmed = progress.state === 'Confirmed'
  const moved = (sign: 1 | -1): bigint =>
    journals
      .flatMap((journal) => journal.entries)
      .filter(
        (entry) =>
          entry.account.kind === 'card-receivable' &&
          (sign === 1 ? entry.amount > 0n : entry.amount < 0n),
      )
      .reduce((all, entry) => all + entry.amount, 0n)
  if (history.repairs === 0 && (moved(1) !== BigInt(captured) || moved(-1) !== -BigInt(refunded)))
    fail('14 books agree: a capture or a refund is not in the ledger')
  const sold = progress.parts.reduce((all, _, part) => all + partOf(progress, part).total.minor, 0)
  if (held('supplier-payable') !== (confirmed ? back.back - back.due - BigInt(sold) : 0n))
    fail(`14 books agree: we owe the suppliers ${held('supplier-payable')}`)
  if (
    taken.reduce((all, kind) => all + held(kind), 0n) +
      held('supplier-payable') +
      held('margin') !==
    0n
  )
    fail('2 conservation: what was taken is not what was given')
  if (held('refund-payable') !== 0n) fail('2 conservation: a refund is owed still')
  const trip = store.committed<PostedTrip>('trips').get(id)
  if ((trip !== undefined) !== (confirmed && request.tripId !== null))
    fail('14 books agree: a trip exactly for each confirmed booking that opens one')
  if (store.committed<string>('bought').has(id) !== confirmed)
    fail('14 books agree: what is kept of a purchase is kept with each confirmed one')
  const same = (ours: Order | undefined, theirs: Order | undefined): boolean =>
    ours?.locator === theirs?.locator && ours?.tickets.join() === theirs?.tickets.join()
  if (trip !== undefined && !orders.every((order, part) => same(trip.orders[part], order)))
    fail('14 books agree: the trip has another locator or other tickets')
  const earned = journals
    .filter(({ cause }) => cause.step === 'Earn')
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account.kind === 'rewards')
    .reduce((all, { amount }) => all + amount, 0n)
  if (earned !== (confirmed ? earnedBy(history, booking) + back.earned : 0n))
    fail(`14 books agree: ${earned} earned`)
}

const stateMachine = (
  { store }: History,
  row: SagaRow,
  { terminal, transitions }: AfterSale['lifecycle'],
  fail: (invariant: string) => void,
): void => {
  const { id } = row
  const lines = [...store.committed<SagaLine>('sagaEvents').values()]
    .filter((line) => line.sagaId === id)
    .sort((a, b) => a.version - b.version)
  if (lines.length !== row.version) fail('24 audit: not one line for each change')
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (before === undefined) return
    if (line.version !== before.version + 1) fail('22 state machine: a version is missing')
    if (line.token < before.token) fail('17 fencing: an older worker wrote after a newer one')
    if (terminal.includes(before.state)) fail('22 state machine: a terminal state changed')
    // Two transitions may share a line (an outcome becomes known and is a refusal): each must be on a listed way.
    if (before.state !== line.state && !reachable(transitions, before.state, line.state))
      fail(`22 state machine: ${before.state} to ${line.state}`)
  })
}
const reachable = (
  transitions: AfterSale['lifecycle']['transitions'],
  from: string,
  to: string,
): boolean => {
  const steps = (state: string): string[] =>
    Object.values(transitions[state] ?? {}).filter((one) => one !== undefined)
  return steps(from).some((one) => one === to || steps(one).includes(to))
}

/** While an order may live, the authorization that would pay for it is kept. */
const goodsFirst: Check = (history, booking, fail) => {
  const { changes, cancellations } = comeBackOf(history, requestOf(history, booking))
  // A change refunds before a cancellation does.
  if (history.causes.size > 0 || changes.length > 0) return
  const { id } = booking
  const given = history.counterparties.history.find(
    (line) =>
      (line.what === 'void' || line.what === 'refund') &&
      line.reference === chargeReference(id) &&
      line.effects > 0 &&
      line.fault !== 'late',
  )
  const canceled = references(booking).flatMap(
    (reference) =>
      ['cancel', 'confirmCancellation']
        .flatMap((what) => sentFor(history, reference, what))
        .find((line) => line.effects > 0 && line.fault !== 'late') ?? [],
  )
  const isEarly = ({ at }: { readonly at: number }): boolean => given !== undefined && given.at < at
  // Of parts that were canceled one after the other, the first refund follows the first of them.
  const inPieces = cancellations.length > 1
  if (canceled.length > 0 && (inPieces ? canceled.every(isEarly) : canceled.some(isEarly)))
    fail('order of a booking: money was refunded before the goods were returned')
}

const day = 86_400_000
/** Healed, a booking ends: waits for tickets, capture and undo one after the other, and no longer. */
const endsInTime: Check = ({ plan, elapsedMs }, { row }, fail) => {
  const bound = start + plan.healAfter + 3 * day
  if (row.updatedAt > bound && elapsedMs > bound - start) fail('22 liveness: it took days to end')
}

/** Whatever could make a booking fail, or cost it an answer that it was waiting for. */
const reasons = [
  'effects',
  'reads',
  'readsAwayMs',
  'stale',
  'commits',
  'outages',
  'stalls',
  'slow',
  'freezes',
  'jumps',
  'leaps',
  'priceChanges',
  'refusals',
  'declines',
  'challenges',
  'shortApprovals',
  'captureRefusals',
  'partials',
  'ticketLag',
  'operatorDeclines',
  'revocations',
] as const satisfies readonly (keyof FaultPlan)[]

/**
 * Where nothing goes wrong outside, a booking is confirmed: one that fails politely of a mistake of
 * ours would keep every other invariant.
 */
const failsForAReason: Check = ({ plan, deaths }, { progress }, fail) => {
  const decided = progress.parts.every(
    ({ decidesIn }) => decidesIn === undefined || plan.decidesWithin < decidesIn,
  )
  if (
    progress.state === 'Failed' &&
    deaths === 0 &&
    decided &&
    reasons.every((reason) => plan[reason] === 0)
  )
    fail(`a booking failed of nothing: ${progress.refusal?.code ?? ''}`)
}

/**
 * A booking that a person was told is undone is undone: nothing is captured for it, whatever the
 * airline does meanwhile.
 */
const takenBack: Check = ({ withdrawn, counterparties }, { id, progress }, fail) => {
  if (!withdrawn.has(id)) return
  if (progress.state !== 'Failed' || progress.refusal?.code !== 'BookingWithdrawn')
    fail(`taken back, and ${progress.state}`)
  if ((counterparties.charges.get(chargeReference(id))?.captured.minor ?? 0) > 0)
    fail('taken back, and captured')
}

/**
 * A person who was told to expect an email gets one: of a trip its first, of nothing that it came
 * to nothing.
 */
const isTold: Check = ({ store }, { id, progress }, fail) => {
  const letter = store.committed<OverBooking>('letters').get(id)
  const isOwed =
    progress.state === 'Failed' &&
    (progress.waited || progress.refusal?.code === 'BookingWithdrawn')
  if ((letter !== undefined) !== isOwed)
    fail(
      `mail: ${letter === undefined ? 'nobody is told' : 'told'} of a booking that ${progress.state === 'Failed' ? 'failed' : 'is there'}`,
    )
  if (letter !== undefined && letter.returned !== (progress.pay?.seen?.captured.minor ?? 0) > 0)
    fail('mail: it says something else of the money')
}

const noPersonalData = (row: SagaRow, fail: (invariant: string) => void): void => {
  const text = JSON.stringify(row)
  for (const word of personalData) if (text.includes(word)) fail(`24 audit: ${word} in the journal`)
}

const checks: readonly Check[] = [
  oneOrder,
  tenders,
  atRest,
  booksAgree,
  goodsFirst,
  endsInTime,
  failsForAReason,
  takenBack,
  isTold,
  productFaults,
]

const heldKinds: ReadonlySet<string> = heldByPerson

const ledgerFaults = ({ store }: History, fail: (invariant: string) => void): void => {
  const sums = new Map<string, bigint>()
  for (const journal of store.committed<LedgerJournal>('ledgerJournals').values()) {
    if (unbalancedUnits(journal.entries).length > 0)
      fail('9 double entry: a journal does not balance')
    for (const { account, amount } of journal.entries)
      sums.set(accountKey(account), (sums.get(accountKey(account)) ?? 0n) + amount)
  }
  const balances = store.committed<bigint>('ledgerBalances')
  for (const [key, balance] of balances) {
    if ((sums.get(key) ?? 0n) !== balance) fail(`10 stored balance: ${key}`)
    if (heldKinds.has(key.slice(0, key.indexOf(':'))) && balance < 0n)
      fail(`10 non-negative: ${key}`)
  }
}

/** Everything a history broke; empty when it kept all. */
export const violationsOf = (history: History): string[] => {
  const violations: string[] = []
  const fail = (invariant: string): void => void violations.push(invariant)
  if (!history.atRest)
    fail(`22 liveness: not at rest after ${Math.round(history.elapsedMs / 60_000)} minutes`)
  // Within the graces nothing may be left to the sweep: a repair hides the bug that made it necessary.
  if (history.repairs > 0 && history.causes.size === 0)
    fail(`7 no orphan: the sweep had to repair ${history.repairs}`)
  const left = new Set<string>()
  for (const { row } of history.store.committed<{ row: SagaRow }>('sagas').values()) {
    const afterSale = afterSales.find(({ kind }) => kind === row.kind)
    stateMachine(history, row, afterSale?.lifecycle ?? bookingLifecycle, fail)
    noPersonalData(row, fail)
    if (afterSale === undefined)
      for (const check of checks)
        check(history, { id: row.id, row, progress: row.body as unknown as BookingProgress }, fail)
    else afterSale.check(history, row, fail)
    if (afterSale?.leaves(row) === true) left.add(row.id)
  }
  const open = [...history.store.committed('attention').keys()]
  if (open.some((id) => !left.has(id)) || open.length !== left.size)
    fail('4 attention: somebody is asked to look at what is over, or nobody at what is not')
  ledgerFaults(history, fail)
  placementFaults(history, fail)
  tenderFaults(history, fail)
  return violations
}
