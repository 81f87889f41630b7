import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { PostedEntry, Violation } from '../ledger/index.ts'
import type { AcquirerAnswer, Charge } from '../payments/acquirer.ts'
import type { Order } from './order-desk.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'

/** One booking as each of the books has it. */
export interface BookingInBooks {
  readonly tenant: string
  readonly id: string
  readonly state: string
  /** Product time; null for a booking that has ended. */
  readonly nextActionAt: number | null
  readonly accepted: MoneyWire
  /** By part: what was accepted of it, and the supplier's copy. */
  readonly parts: readonly { readonly total: MoneyWire; readonly order: SupplierAnswer<Order | null> }[]
  readonly charge: AcquirerAnswer<Charge | null>
  readonly entries: readonly PostedEntry[]
  readonly trip: { readonly total: bigint; readonly tickets: readonly TicketInBooks[] } | null
}
/** A ticket as the trip has it, in the order of the parts. */
export interface TicketInBooks {
  readonly locator: string
  readonly total: MoneyWire
  readonly numbers: readonly string[]
}

/** What a trip says of one part and its supplier does not: null where both say the same. */
export const ticketFault = (order: Order | null, ticket: TicketInBooks | undefined): 'order' | 'total' | 'locator' | 'tickets' | null =>
  order?.status !== 'Ticketed' || ticket === undefined ? 'order'
  : order.total.minor !== ticket.total.minor || order.total.currency !== ticket.total.currency ? 'total'
  : order.locator !== ticket.locator ? 'locator'
  : order.tickets.join() !== ticket.numbers.join() ? 'tickets'
  : null

/** A booking that has not ended is looked at again at most this much after its time (reliability 22). */
const overdueMs = 60_000

type Fail = (invariant: string, expected: unknown, found: unknown) => void

type Orders = readonly (Order | null)[]

const confirmedFaults = ({ accepted, parts, trip }: BookingInBooks, orders: Orders, kept: number, fail: Fail): void => {
  for (const [at, order] of orders.entries()) {
    const part = parts[at]
    if (order?.status !== 'Ticketed') fail('no-charge-without-goods', 'Ticketed', order?.status ?? 'no order')
    if (order !== null && order.total.minor !== part?.total.minor) fail('books-agree-supplier', part?.total.minor, order.total.minor)
  }
  if (kept !== accepted.minor) fail('no-goods-without-charge', accepted.minor, kept)
  if (trip === null) {
    fail('trip-of-booking', 'a trip', 'none')
    return
  }
  if (trip.total !== BigInt(accepted.minor)) fail('trip-total', accepted.minor, trip.total)
  if (trip.tickets.length !== orders.length) fail('trip-tickets', orders.length, trip.tickets.length)
  for (const [at, order] of orders.entries()) {
    const ticket = trip.tickets[at]
    const fault = order === null || ticket === undefined ? null : ticketFault(order, ticket)
    if (fault === 'total') fail('trip-total', order?.total.minor, ticket?.total.minor)
    if (fault === 'locator') fail('trip-locator', order?.locator, ticket?.locator)
    if (fault === 'tickets') fail('trip-tickets', order?.tickets.join(), ticket?.numbers.join())
  }
}

const failedFaults = ({ trip }: BookingInBooks, orders: Orders, charge: Charge | null, kept: number, fail: Fail): void => {
  for (const order of orders) if (order !== null && order.status !== 'Cancelled') fail('no-orphan-order', 'no order, or Cancelled', order.status)
  if (charge !== null && (charge.state === 'Authorised' || charge.state === 'Challenged')) fail('authorisation-closes', 'Voided', charge.state)
  if (kept !== 0) fail('no-charge-without-goods', 0, kept)
  if (trip !== null) fail('trip-of-booking', 'none', 'a trip')
}

/** Where the books differ about one booking: ours, each supplier's, the acquirer's and the ledger's. */
export const bookingFaults = (booking: BookingInBooks, now: number): Violation[] => {
  const found: Violation[] = []
  const fail: Fail = (invariant, expected, seen) => void found.push({ invariant, tenant: booking.tenant, subject: booking.id, expected: String(expected), found: String(seen) })
  const { charge } = booking
  const orders = booking.parts.flatMap(({ order }) => (order.kind === 'done' ? [order.value] : []))
  for (const { order } of booking.parts) if (order.kind !== 'done') fail('supplier-answers', 'an answer', order.kind)
  if (charge.kind !== 'done') fail('acquirer-answers', 'an answer', charge.kind)
  if (orders.length !== booking.parts.length || charge.kind !== 'done') return found

  if (booking.nextActionAt !== null) {
    if (booking.nextActionAt < now - overdueMs) fail('liveness', `next action after ${now - overdueMs}`, booking.nextActionAt)
    return found
  }
  const held = charge.value
  const kept = (held?.captured.minor ?? 0) - (held?.refunded.minor ?? 0)
  if (held !== null && held.captured.minor > held.authorised.minor) fail('capture-bound', `at most ${held.authorised.minor}`, held.captured.minor)
  const receivable = booking.entries.filter((entry) => entry.kind === 'card-receivable').reduce((all, entry) => all + entry.amount, 0n)
  if (receivable !== BigInt(kept)) fail('books-agree-acquirer', kept, receivable)
  if (booking.state === 'Confirmed') confirmedFaults(booking, orders, kept, fail)
  else failedFaults(booking, orders, held, kept, fail)
  return found
}
