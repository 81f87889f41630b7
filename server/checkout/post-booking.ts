import {
  captureJournal,
  earnJournal,
  returnedJournals,
} from '@portolan/domain/ledger/booking-journals.ts'
import { holdJournal, releaseJournal } from '@portolan/domain/ledger/tender-journals.ts'
import { cardPart, tenderFault } from '@portolan/domain/payments/tenders.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { LedgerStore } from '../ledger/index.ts'
import { costOf, totalOf } from './booking-part.ts'
import type { BookingBooks, PostedBooking, PostedTrip } from './booking-store.ts'
import { runStep, type TenderSteps } from './tender-desk.ts'

/** The acquirer's account name; suppliers are named by product. */
export const acquirerAccount = 'acquirer'

export interface PostBookingDeps<T> extends Pick<
  BookingBooks<T>,
  'tellOver' | 'needsAttention' | 'attentionOver'
> {
  readonly ledger: LedgerStore<T>
  readonly tenders: TenderSteps<T>
  /** Only for bookings that open one. */
  readonly openTrip: (tx: T, posted: PostedTrip) => Promise<void>
  /** What products keep of their parts beside a trip. */
  readonly keepBought?: (tx: T, posted: PostedBooking) => Promise<void>
}

const opensTrip = (posted: PostedBooking): posted is PostedTrip => posted.request.tripId !== null

/** Posts journals and trip of a booking, in the transaction of the saga's step. */
export const createBookingBooks = <T>(deps: PostBookingDeps<T>): BookingBooks<T> => ({
  hold: async (tx, request) => {
    const { id, tenant, personId, tenders, placedAt } = request
    await runStep(deps.tenders, 'hold', tx, tenders, { id, tenant, personId, at: placedAt })
    const held = holdJournal(request)
    if (held !== null) await deps.ledger.append(tx, tenant, [held], placedAt)
  },
  post: async (tx, posted) => {
    const { request, captured, orders, at } = posted
    const { id, tenant, personId, parts, tenders, earn } = request
    const fault = tenderFault(fromWire(totalOf(parts)), tenders)
    if (fault !== null) throw new Error(`checkout: ${fault} when posting a booking`)
    if (captured?.minor !== cardPart(tenders)?.minor)
      throw new Error('checkout: the card paid another amount than its part')
    const owed = parts.map((part, at) => ({
      supplier: part.product,
      amount: fromWire(orders[at]?.total ?? costOf(part)),
      sold: fromWire(part.total),
    }))
    const capture = captureJournal({ id, personId, tenders, acquirer: acquirerAccount, owed })
    const earned =
      earn === null || earn.amount <= 0
        ? []
        : [
            earnJournal({
              bookingId: id,
              accountReferenceId: earn.accountReferenceId,
              unit: earn.unit,
              amount: BigInt(earn.amount),
            }),
          ]
    await runStep(deps.tenders, 'spend', tx, tenders, { id, tenant, personId, at })
    await Promise.all([
      deps.ledger.append(tx, tenant, [capture, ...earned], at),
      opensTrip(posted) ? deps.openTrip(tx, posted) : undefined,
      deps.keepBought?.(tx, posted),
    ])
  },
  postFailed: async (tx, { request, returned, at }) => {
    const { id, tenant, personId, tenders } = request
    const released = releaseJournal(request)
    const journals = [
      ...(released === null ? [] : [released]),
      ...(returned === null
        ? []
        : returnedJournals({ id, acquirer: acquirerAccount, amount: fromWire(returned) })),
    ]
    if (journals.length > 0) await deps.ledger.append(tx, tenant, journals, at)
    await runStep(deps.tenders, 'release', tx, tenders, { id, tenant, personId, at })
  },
  tellOver: deps.tellOver,
  needsAttention: deps.needsAttention,
  attentionOver: deps.attentionOver,
})
