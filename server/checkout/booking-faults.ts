import { equals, type MoneyWire } from '@portolan/kernel/money.ts'
import type { PostedEntry, Violation } from '../ledger/index.ts'
import type { AcquirerAnswer, Charge } from '../payments/acquirer.ts'
import type { BookingRequest } from './booking-request.ts'
import type { TripPart } from '../trips/index.ts'
import type { Order } from './order-desk.ts'
import type { SupplierAnswer } from '../platform/supplier-answer.ts'
import { tenderFaults } from './tender-faults.ts'

/** One booking as seen by each system. */
/** Effects of later changes on the payments of a booking. */
export interface Amended {
  /** Separate charges of changes, as the acquirer has them. */
  readonly charges: readonly AcquirerAnswer<Charge | null>[]
  /** Card payments for changes, and payments to suppliers. */
  readonly paid: bigint
  readonly settled: bigint
  /** Current cost by part. */
  readonly totals: ReadonlyMap<string, MoneyWire>
  /** Total charged to the traveler, including changes. */
  readonly charged: number
}

export interface BookingInBooks extends Pick<
  BookingRequest,
  'tenders' | 'earn' | 'personId' | 'tripId'
> {
  readonly tenant: string
  readonly id: string
  readonly state: string
  /** Product time (ms); null for a finished booking. */
  readonly nextActionAt: number | null
  readonly accepted: MoneyWire
  /** By part: amount owed to the supplier, and the supplier's copy. */
  readonly parts: readonly {
    readonly id: string
    readonly total: MoneyWire
    readonly order: SupplierAnswer<Order | null>
    /** It was bought after the booking and joined its trip, or that of another booking. */
    readonly joins?: 'This' | 'Another'
  }[]
  readonly charge: AcquirerAnswer<Charge | null>
  readonly amended: Amended
  readonly entries: readonly PostedEntry[]
  readonly trip: {
    readonly status: string
    readonly total: bigint
    readonly parts: readonly PartInBooks[]
  } | null
}
export type PartInBooks = Pick<TripPart, 'id' | 'locator' | 'cost' | 'documents'>

const numbersOf = ({ documents }: Pick<TripPart, 'documents'>): string =>
  documents.map(({ number }) => number).join()

/** The first difference between a trip's part and its supplier's order; null if they agree. */
export const orderFault = (
  order: Order | null,
  part: PartInBooks | undefined,
): 'order' | 'total' | 'locator' | 'tickets' | null => {
  if (order?.status !== 'Ticketed' || part === undefined) return 'order'
  if (!equals(order.total, part.cost)) return 'total'
  if (order.locator !== part.locator) return 'locator'
  return order.tickets.join() === numbersOf(part) ? null : 'tickets'
}

/** How late the next action of a running booking may be (reliability 22). */
const overdueMs = 60_000

export type Fail = (invariant: string, expected: unknown, found: unknown) => void

type Orders = readonly (Order | null)[]

/** A part that joined the trip was paid elsewhere, so its total differs from its order's. */
const partFault = (
  order: Order,
  part: PartInBooks,
  joins: 'This' | 'Another' | undefined,
  fail: Fail,
): void => {
  const fault = orderFault(order, joins === 'This' ? { ...part, cost: order.total } : part)
  if (fault === 'total') fail('trip-total', order.total.minor, part.cost.minor)
  if (fault === 'locator') fail('trip-locator', order.locator, part.locator)
  if (fault === 'tickets') fail('trip-tickets', order.tickets.join(), numbersOf(part))
}

/** The trip of a confirmed booking, if it opens one, agrees with its orders. */
const tripFaults = (
  { parts, amended, tripId, trip }: BookingInBooks,
  orders: Orders,
  fail: Fail,
): void => {
  if ((tripId === null) !== (trip === null))
    fail('trip-of-booking', tripId ?? 'none', trip === null ? 'none' : 'a trip')
  if (trip === null) return
  if (trip.total !== BigInt(amended.charged)) fail('trip-total', amended.charged, trip.total)
  if (trip.parts.length !== orders.length) fail('trip-tickets', orders.length, trip.parts.length)
  for (const [at, order] of orders.entries()) {
    const part = trip.parts.find(({ id }) => id === parts[at]?.id)
    if (order !== null && part !== undefined) partFault(order, part, parts[at]?.joins, fail)
  }
}

/** What contracts have paid to us beside the refunds of canceled orders. */
const claimedOf = (orders: Orders): number =>
  orders.reduce((all, order) => all + (order?.claimed?.minor ?? 0), 0)

const confirmedFaults = (booking: BookingInBooks, orders: Orders, fail: Fail): void => {
  const { parts: booked, amended, entries } = booking
  const parts = booked.map(({ id, total, joins }) => ({
    id,
    joins,
    total: amended.totals.get(id) ?? total,
  }))
  const owed = entries
    .filter(({ kind }) => kind === 'supplier-payable')
    .reduce((all, { amount }) => all + amount, 0n)
  const settled =
    booked.reduce((all, { total }) => all + BigInt(total.minor), 0n) +
    amended.settled -
    BigInt(claimedOf(orders))
  if (owed !== -settled) fail('books-agree-supplier', -settled, owed)
  for (const [at, order] of orders.entries()) {
    const part = parts[at]
    if (order?.status !== 'Ticketed')
      fail('no-charge-without-goods', 'Ticketed', order?.status ?? 'no order')
    if (order !== null && part?.joins !== 'This' && order.total.minor !== part?.total.minor)
      fail('books-agree-supplier', part?.total.minor, order.total.minor)
  }
  tripFaults(booking, orders, fail)
}

/** Canceled in full or in part. `Modified` alone can also mean that an airline changed flights. */
const isCanceled = (status: string, orders: Orders): boolean =>
  status === 'Canceled' ||
  (status === 'Modified' && orders.some((order) => order?.status === 'Canceled'))

/** A purchase without a trip is over once all of its orders are canceled. */
const isOver = ({ tripId, trip }: BookingInBooks, orders: Orders): boolean =>
  trip === null
    ? tripId === null && orders.every((order) => order?.status === 'Canceled')
    : isCanceled(trip.status, orders)

/**
 * What a canceled order refunds to a booking. Of what was bought later, the trip's booking gets
 * what it pays, and the purchase its price.
 */
const backOf = ({ canceled, total }: Order, joins: 'This' | 'Another' | undefined): number => {
  if (joins === 'This') return canceled?.refund.minor ?? 0
  if (joins === 'Another') return canceled === null ? total.minor : 0
  return (canceled?.refund ?? total).minor
}

/** Faults of a (partly) canceled trip; suppliers owe us no more than they said they refund. */
const canceledFaults = (
  { parts, amended, entries, trip }: BookingInBooks,
  orders: Orders,
  fail: Fail,
): void => {
  const gone = orders.filter((order) => order?.status === 'Canceled')
  if (gone.length === 0 || (trip?.status === 'Canceled' && gone.length !== orders.length))
    fail('canceled-orders', trip?.status, orders.map((order) => order?.status ?? 'no order').join())
  const paid =
    parts.reduce((all, { total }) => all + total.minor, 0) +
    Number(amended.settled) -
    claimedOf(orders)
  const back = orders.reduce(
    (all, order, at) => all + (order?.status === 'Canceled' ? backOf(order, parts[at]?.joins) : 0),
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
    if (order !== null && order.status !== 'Canceled')
      fail('no-orphan-order', 'no order, or Canceled', order.status)
  if (charge !== null && (charge.state === 'Authorized' || charge.state === 'Challenged'))
    fail('authorization-closes', 'Voided', charge.state)
  if (kept !== 0) fail('no-charge-without-goods', 0, kept)
  if (trip !== null) fail('trip-of-booking', 'none', 'a trip')
}

/** Differences about one booking between our data, suppliers, acquirer and ledger. */
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
  if (held !== null && held.captured.minor > held.authorized.minor)
    fail('capture-bound', `at most ${held.authorized.minor}`, held.captured.minor)
  const receivable = booking.entries
    .filter((entry) => entry.kind === 'card-receivable')
    .reduce((all, entry) => all + entry.amount, 0n)
  if (receivable !== BigInt(kept)) fail('books-agree-acquirer', kept, receivable)
  if (booking.state !== 'Confirmed') failedFaults(booking, orders, held, kept, fail)
  else if (isOver(booking, orders)) canceledFaults(booking, orders, fail)
  else confirmedFaults(booking, orders, fail)
  return found
}
