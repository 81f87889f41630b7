import { equals, type MoneyWire } from '@portolan/kernel/money.ts'
import type { PostedEntry, Violation } from '../ledger/index.ts'
import type { AcquirerAnswer, Charge } from '../payments/acquirer.ts'
import type { BookingRequest } from './booking-request.ts'
import type { Order } from './order-desk.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import { tenderFaults } from './tender-faults.ts'

/** One booking as each of the books has it. */
/** What changes have made of a booking's money. */
export interface Amended {
  /** Charges of their own, as the acquirer has them. */
  readonly charges: readonly AcquirerAnswer<Charge | null>[]
  /** What was paid by card for them, and what suppliers were paid with them. */
  readonly paid: bigint
  readonly settled: bigint
  /** What each part costs since, by its place. */
  readonly totals: ReadonlyMap<number, MoneyWire>
  /** What the person has been charged with them, in all. */
  readonly charged: number
}

export interface BookingInBooks extends Pick<BookingRequest, 'tenders' | 'earn' | 'personId'> {
  readonly tenant: string
  readonly id: string
  readonly state: string
  /** Product time; null for a booking that has ended. */
  readonly nextActionAt: number | null
  readonly accepted: MoneyWire
  /** By part: what its supplier was to be paid, and the supplier's copy. */
  readonly parts: readonly {
    readonly total: MoneyWire
    readonly order: SupplierAnswer<Order | null>
  }[]
  readonly charge: AcquirerAnswer<Charge | null>
  readonly amended: Amended
  readonly entries: readonly PostedEntry[]
  /** As the trip's own table says it. */
  readonly trip: {
    readonly status: string
    readonly total: bigint
    readonly tickets: readonly TicketInBooks[]
  } | null
}
/** A ticket as the trip has it, in the order of the parts. */
export interface TicketInBooks {
  readonly locator: string
  /** What its supplier is owed. */
  readonly total: MoneyWire
  readonly numbers: readonly string[]
}

/** What a trip says of one part and its supplier does not: null where both say the same. */
export const ticketFault = (
  order: Order | null,
  ticket: TicketInBooks | undefined,
): 'order' | 'total' | 'locator' | 'tickets' | null =>
  order?.status !== 'Ticketed' || ticket === undefined
    ? 'order'
    : !equals(order.total, ticket.total)
      ? 'total'
      : order.locator !== ticket.locator
        ? 'locator'
        : order.tickets.join() !== ticket.numbers.join()
          ? 'tickets'
          : null

/**
 * A booking that has not ended is looked at again at most this much after its time (reliability
 * 22).
 */
const overdueMs = 60_000

export type Fail = (invariant: string, expected: unknown, found: unknown) => void

type Orders = readonly (Order | null)[]

const confirmedFaults = (
  { parts: booked, amended, entries, trip }: BookingInBooks,
  orders: Orders,
  fail: Fail,
): void => {
  const parts = booked.map((part, at) => ({ total: amended.totals.get(at) ?? part.total }))
  const owed = entries
    .filter(({ kind }) => kind === 'supplier-payable')
    .reduce((all, { amount }) => all + amount, 0n)
  const settled = booked.reduce((all, { total }) => all + BigInt(total.minor), 0n) + amended.settled
  if (owed !== -settled) fail('books-agree-supplier', -settled, owed)
  for (const [at, order] of orders.entries()) {
    const part = parts[at]
    if (order?.status !== 'Ticketed')
      fail('no-charge-without-goods', 'Ticketed', order?.status ?? 'no order')
    if (order !== null && order.total.minor !== part?.total.minor)
      fail('books-agree-supplier', part?.total.minor, order.total.minor)
  }
  if (trip === null) {
    fail('trip-of-booking', 'a trip', 'none')
    return
  }
  if (trip.total !== BigInt(amended.charged)) fail('trip-total', amended.charged, trip.total)
  if (trip.tickets.length !== orders.length)
    fail('trip-tickets', orders.length, trip.tickets.length)
  for (const [at, order] of orders.entries()) {
    const ticket = trip.tickets[at]
    const fault = order === null || ticket === undefined ? null : ticketFault(order, ticket)
    if (fault === 'total') fail('trip-total', order?.total.minor, ticket?.total.minor)
    if (fault === 'locator') fail('trip-locator', order?.locator, ticket?.locator)
    if (fault === 'tickets') fail('trip-tickets', order?.tickets.join(), ticket?.numbers.join())
  }
}

/**
 * Whole, or some of its orders: a trip is `Modified` also where an airline has moved it, and then
 * all of it stands.
 */
const isCanceled = (status: string, orders: Orders): boolean =>
  status === 'Canceled' ||
  (status === 'Modified' && orders.some((order) => order?.status === 'Cancelled'))

/**
 * A trip that was canceled, or a part of it: what each supplier holds is cancelled or whole, and
 * owes us no more than it said it gives back.
 */
const canceledFaults = (
  { parts, amended, entries, trip }: BookingInBooks,
  orders: Orders,
  fail: Fail,
): void => {
  const gone = orders.filter((order) => order?.status === 'Cancelled')
  if (gone.length === 0 || (trip?.status === 'Canceled' && gone.length !== orders.length))
    fail('canceled-orders', trip?.status, orders.map((order) => order?.status ?? 'no order').join())
  const paid = parts.reduce((all, { total }) => all + total.minor, 0) + Number(amended.settled)
  const back = gone.reduce(
    (all, order) => all + (order?.cancelled?.refund.minor ?? order?.total.minor ?? 0),
    0,
  )
  const owed = entries
    .filter(({ kind }) => kind === 'supplier-payable')
    .reduce((all, { amount }) => all + amount, 0n)
  if (owed !== BigInt(back - paid)) fail('books-agree-supplier', back - paid, owed)
}

const failedFaults = (
  { trip }: BookingInBooks,
  orders: Orders,
  charge: Charge | null,
  kept: number,
  fail: Fail,
): void => {
  for (const order of orders)
    if (order !== null && order.status !== 'Cancelled')
      fail('no-orphan-order', 'no order, or Cancelled', order.status)
  if (charge !== null && (charge.state === 'Authorised' || charge.state === 'Challenged'))
    fail('authorisation-closes', 'Voided', charge.state)
  if (kept !== 0) fail('no-charge-without-goods', 0, kept)
  if (trip !== null) fail('trip-of-booking', 'none', 'a trip')
}

/** Where the books differ about one booking: ours, each supplier's, the acquirer's and the ledger's. */
export const bookingFaults = (booking: BookingInBooks, now: number): Violation[] => {
  const found: Violation[] = []
  const fail: Fail = (invariant, expected, seen) =>
    void found.push({
      invariant,
      tenant: booking.tenant,
      subject: booking.id,
      expected: String(expected),
      found: String(seen),
    })
  const { charge } = booking
  const orders = booking.parts.flatMap(({ order }) => (order.kind === 'done' ? [order.value] : []))
  for (const { order } of booking.parts)
    if (order.kind !== 'done') fail('supplier-answers', 'an answer', order.kind)
  const later = booking.amended.charges.flatMap((one) => (one.kind === 'done' ? [one.value] : []))
  if (charge.kind !== 'done' || later.length !== booking.amended.charges.length)
    fail('acquirer-answers', 'an answer', charge.kind)
  if (
    orders.length !== booking.parts.length ||
    charge.kind !== 'done' ||
    later.length !== booking.amended.charges.length
  )
    return found

  tenderFaults(booking, fail)
  if (booking.nextActionAt !== null) {
    if (booking.nextActionAt < now - overdueMs)
      fail('liveness', `next action after ${now - overdueMs}`, booking.nextActionAt)
    return found
  }
  const held = charge.value
  const kept = [held, ...later].reduce(
    (all, one) => all + (one?.captured.minor ?? 0) - (one?.refunded.minor ?? 0),
    0,
  )
  for (const one of later)
    if (one?.state !== 'Captured')
      fail('no-goods-without-charge', 'Captured', one?.state ?? 'no charge')
  if (held !== null && held.captured.minor > held.authorised.minor)
    fail('capture-bound', `at most ${held.authorised.minor}`, held.captured.minor)
  const receivable = booking.entries
    .filter((entry) => entry.kind === 'card-receivable')
    .reduce((all, entry) => all + entry.amount, 0n)
  if (receivable !== BigInt(kept)) fail('books-agree-acquirer', kept, receivable)
  if (booking.state !== 'Confirmed') failedFaults(booking, orders, held, kept, fail)
  else if (booking.trip !== null && isCanceled(booking.trip.status, orders))
    canceledFaults(booking, orders, fail)
  else confirmedFaults(booking, orders, fail)
  return found
}
