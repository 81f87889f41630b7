import { captureJournal, earnJournal, returnedJournals } from '@portolan/domain/ledger/booking-journals.ts'
import { tenderFault, withCard } from '@portolan/domain/payments/tenders.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { LedgerStore } from '../ledger/index.ts'
import { totalOf } from './booking-part.ts'
import type { BookingBooks, PostedBooking } from './booking-store.ts'

/** Who pays us. Whom we pay is named by the product. */
export const acquirerAccount = 'acquirer'

export interface PostBookingDeps<T> extends Pick<BookingBooks<T>, 'needsAttention' | 'attentionOver'> {
  readonly ledger: LedgerStore<T>
  /** Writes the trip of a posted booking. */
  readonly openTrip: (tx: T, posted: PostedBooking) => Promise<void>
}

/** The books of a booking: its journals and its trip, in the transaction of the saga's step. */
export const createBookingBooks = <T>(deps: PostBookingDeps<T>): BookingBooks<T> => ({
  post: async (tx, posted) => {
    const { request, captured, orders, at } = posted
    const accepted = fromWire(totalOf(request.parts))
    const fault = tenderFault(accepted, withCard(fromWire(captured), []))
    if (fault !== null) throw new Error(`checkout: ${fault} when posting a booking`)
    const { id, tenant, parts, earn } = request
    const owed = orders.map(({ total }, at) => ({ supplier: parts[at]?.product ?? '', amount: fromWire(total) }))
    const capture = captureJournal({ id, acquirer: acquirerAccount, captured: fromWire(captured), owed })
    const earned = earn === null || earn.amount <= 0 ? [] : [earnJournal({ bookingId: id, accountReferenceId: earn.accountReferenceId, unit: earn.unit, amount: BigInt(earn.amount) })]
    await Promise.all([deps.ledger.append(tx, tenant, [capture, ...earned], at), deps.openTrip(tx, posted)])
  },
  postReturned: async (tx, { request, amount, at }) => {
    await deps.ledger.append(tx, request.tenant, returnedJournals({ id: request.id, acquirer: acquirerAccount, amount: fromWire(amount) }), at)
  },
  needsAttention: deps.needsAttention,
  attentionOver: deps.attentionOver,
})
