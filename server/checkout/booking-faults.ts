import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { SupplierAnswer, SupplierOrder } from '../flights/flight-supplier.ts'
import type { PostedEntry, Violation } from '../ledger/index.ts'
import type { AcquirerAnswer, Charge } from '../payments/acquirer.ts'

/** One booking as each of the books has it. */
export interface BookingInBooks {
  readonly tenant: string
  readonly id: string
  readonly state: string
  /** Product time; null for a booking that has ended. */
  readonly nextActionAt: number | null
  readonly accepted: MoneyWire
  readonly order: SupplierAnswer<SupplierOrder | null>
  readonly charge: AcquirerAnswer<Charge | null>
  readonly entries: readonly PostedEntry[]
  readonly trip: { readonly locator: string | null; readonly total: bigint; readonly tickets: readonly (string | null)[] } | null
}

/** A booking that has not ended is looked at again at most this much after its time (reliability 22). */
const overdueMs = 60_000

type Fail = (invariant: string, expected: unknown, found: unknown) => void

const confirmedFaults = ({ accepted, trip }: BookingInBooks, order: SupplierOrder | null, kept: number, fail: Fail): void => {
  if (order?.status !== 'Ticketed') fail('no-charge-without-goods', 'Ticketed', order?.status ?? 'no order')
  if (order !== null && order.total.minor !== accepted.minor) fail('books-agree-supplier', accepted.minor, order.total.minor)
  if (kept !== accepted.minor) fail('no-goods-without-charge', accepted.minor, kept)
  if (trip === null) {
    fail('trip-of-booking', 'a trip', 'none')
    return
  }
  if (trip.total !== BigInt(accepted.minor)) fail('trip-total', accepted.minor, trip.total)
  if (order !== null && trip.locator !== order.locator) fail('trip-locator', order.locator, trip.locator)
  if (order !== null && trip.tickets.join() !== order.tickets.join()) fail('trip-tickets', order.tickets.join(), trip.tickets.join())
}

const failedFaults = ({ trip }: BookingInBooks, order: SupplierOrder | null, charge: Charge | null, kept: number, fail: Fail): void => {
  if (order !== null && order.status !== 'Cancelled') fail('no-orphan-order', 'no order, or Cancelled', order.status)
  if (charge !== null && (charge.state === 'Authorised' || charge.state === 'Challenged')) fail('authorisation-closes', 'Voided', charge.state)
  if (kept !== 0) fail('no-charge-without-goods', 0, kept)
  if (trip !== null) fail('trip-of-booking', 'none', 'a trip')
}

/** Where the books differ about one booking: ours, the supplier's, the acquirer's and the ledger's. */
export const bookingFaults = (booking: BookingInBooks, now: number): Violation[] => {
  const found: Violation[] = []
  const fail: Fail = (invariant, expected, seen) => void found.push({ invariant, tenant: booking.tenant, subject: booking.id, expected: String(expected), found: String(seen) })
  const { order, charge } = booking
  if (order.kind !== 'done') fail('supplier-answers', 'an answer', order.kind)
  if (charge.kind !== 'done') fail('acquirer-answers', 'an answer', charge.kind)
  if (order.kind !== 'done' || charge.kind !== 'done') return found

  if (booking.nextActionAt !== null) {
    if (booking.nextActionAt < now - overdueMs) fail('liveness', `next action after ${now - overdueMs}`, booking.nextActionAt)
    return found
  }
  const held = charge.value
  const kept = (held?.captured.minor ?? 0) - (held?.refunded.minor ?? 0)
  if (held !== null && held.captured.minor > held.authorised.minor) fail('capture-bound', `at most ${held.authorised.minor}`, held.captured.minor)
  const receivable = booking.entries.filter((entry) => entry.kind === 'card-receivable').reduce((all, entry) => all + entry.amount, 0n)
  if (receivable !== BigInt(kept)) fail('books-agree-acquirer', kept, receivable)
  if (booking.state === 'Confirmed') confirmedFaults(booking, order.value, kept, fail)
  else failedFaults(booking, order.value, held, kept, fail)
  return found
}
