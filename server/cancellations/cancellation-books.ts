import { refundJournal, unearnJournal } from '@portolan/domain/ledger/tender-journals.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { acquirerAccount } from '../checkout/index.ts'
import type { CancellationBooks } from './cancel-trip.saga.ts'
import { refundsToCards, type CancellationProgress } from './cancellation-progress.ts'
import type { CancellationStore } from './cancellation-store.ts'
import { unearned } from './quoted-trip.ts'
import { toTenderRefund } from './refund-lines.ts'

/** The lines of a refund that are the card's, or all others: the card has its own when the acquirer has it. */
const linesOf = (progress: CancellationProgress, ofCard: boolean) => (progress.refunds ?? []).filter(({ tender }) => (tender.kind === 'Card') === ofCard).map(toTenderRefund)

/** What cancelling writes into the books of ledger, trips and checkout, in the transaction of the saga's step. */
export const createCancellationBooks = <T>(store: CancellationStore<T>): CancellationBooks<T> => {
  /** Miles and cents that were earned on the card's part go back with it; what has been spent of them is owed. */
  const unearn = async (tx: T, tenant: TenantId, id: string, bookingId: string, progress: CancellationProgress, now: number): Promise<void> => {
    const earned = unearned(await store.entriesOf(tx, tenant, bookingId), progress.refunds ?? [], progress.returned)
    if (earned === null) return
    const { accountReferenceId, unit, amount } = earned
    const held = await store.heldOf(tx, tenant, { kind: 'rewards', owner: accountReferenceId, unit })
    await store.ledger.append(tx, tenant, [unearnJournal({ cause: { of: 'cancellation', id, step: 'Unearn' }, bookingId, accountReferenceId, unit, amount, held })], now)
  }

  return {
    canceled: async (tx, { id, tenant }, progress, now) => {
      const { tripId, bookingId, personId: canceledBy, actedBy } = await store.byId(tx, tenant, id)
      const { personId, tenders } = await store.paid(tx, tenant, bookingId)
      const kept = progress.parts.some(({ state }) => state === 'Kept')
      const gone = progress.parts.filter(({ state }) => state === 'Cancelled')
      await store.closeTrip(tx, { tenant, id: tripId }, { status: kept ? 'Modified' : 'Canceled', by: { personId: canceledBy, actedBy }, at: now })
      // What stands is still booked; what does not may be booked again.
      if (!kept) await store.releaseJourney(tx, tenant, bookingId)
      await store.ledger.append(tx, tenant, [refundJournal({
        id: bookingId, personId, tenders, cause: { of: 'cancellation', id, step: 'Cancel' }, description: 'Trip canceled', acquirer: acquirerAccount,
        refunds: linesOf(progress, false), returned: gone.map(({ product, terms, returned }) => ({ supplier: product, amount: fromWire(returned ?? terms.refund), sold: fromWire(terms.refund) })),
      })], now)
      await unearn(tx, tenant, id, bookingId, progress, now)
      await store.keepOwed(tx, { tenant, id, tripId, progress, at: now })
    },
    refunded: async (tx, { id, tenant }, progress, now) => {
      if (refundsToCards(progress).length === 0) return
      const { tripId, bookingId } = await store.byId(tx, tenant, id)
      const { personId, tenders } = await store.paid(tx, tenant, bookingId)
      await store.ledger.append(tx, tenant, [refundJournal({
        id: bookingId, personId, tenders, cause: { of: 'cancellation', id, step: 'Refund' }, description: 'Refunded to the card', acquirer: acquirerAccount, refunds: linesOf(progress, true), returned: [],
      })], now)
      await store.sent(tx, { tenant, id: tripId }, id, now)
    },
    failed: (tx, { id, tenant }) => store.releaseClaim(tx, tenant, id),
    needsAttention: (tx, { id, tenant }, concern) => store.needsAttention(tx, { ...concern, tenant, sagaId: id }),
    attentionOver: (tx, { id, tenant }, at) => store.attentionOver(tx, { tenant, sagaId: id, by: 'saga', at }),
  }
}
