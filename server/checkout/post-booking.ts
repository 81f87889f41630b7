import { captureJournal, earnJournal, returnedJournals } from '@portolan/domain/ledger/booking-journals.ts'
import { tenderFault, withCard } from '@portolan/domain/payments/tenders.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { LedgerStore } from '../ledger/index.ts'
import type { BookingBooks, PostedBooking } from './booking-store.ts'

/** Who pays us and whom we pay. One of each so far. */
export const counterparties = { acquirer: 'acquirer', supplier: 'flights' } as const

export interface PostBookingDeps<T> extends Pick<BookingBooks<T>, 'needsAttention' | 'attentionOver'> {
  readonly ledger: LedgerStore<T>
  /** Writes the trip of a posted booking. */
  readonly openTrip: (tx: T, posted: PostedBooking) => Promise<void>
}

/** The books of a booking: its journals and its trip, in the transaction of the saga's step. */
export const createBookingBooks = <T>(deps: PostBookingDeps<T>): BookingBooks<T> => ({
  post: async (tx, posted) => {
    const { request, captured, at } = posted
    const accepted = fromWire(request.price.grandTotal)
    const fault = tenderFault(accepted, withCard(fromWire(captured), []))
    if (fault !== null) throw new Error(`checkout: ${fault} when posting a booking`)
    const { id, tenant, earn } = request
    const capture = captureJournal({ id, ...counterparties, captured: fromWire(captured), supplierTotal: fromWire(posted.supplierTotal) })
    const earned = earn === null || earn.amount <= 0 ? [] : [earnJournal({ bookingId: id, accountReferenceId: earn.accountReferenceId, unit: earn.unit, amount: BigInt(earn.amount) })]
    await Promise.all([deps.ledger.append(tx, tenant, [capture, ...earned], at), deps.openTrip(tx, posted)])
  },
  postReturned: async (tx, { request, amount, at }) => {
    await deps.ledger.append(tx, request.tenant, returnedJournals({ id: request.id, acquirer: counterparties.acquirer, amount: fromWire(amount) }), at)
  },
  needsAttention: deps.needsAttention,
  attentionOver: deps.attentionOver,
})
