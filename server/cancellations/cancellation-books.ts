import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { SagaKey } from '../platform/saga/saga.ts'
import type { CancellationBooks } from './cancel-trip.saga.ts'
import { refundsToCards, type CancellationProgress } from './cancellation-progress.ts'
import type { EndedOrder } from './cancellation-desk.ts'
import type { CancellationStore } from './cancellation-store.ts'
import { createReturnedMoneyBooks, type ReturnedMoney } from '../after-sales/index.ts'

const moneyOf = (
  { id, tenant }: SagaKey,
  bookingId: string,
  { refunds, returned }: CancellationProgress,
): ReturnedMoney => ({ tenant, of: 'cancellation', id, bookingId, lines: refunds ?? [], returned })

/** What a product keeps of an order beside the trip. */
type EndingDesks<T> = ReadonlyMap<
  string,
  { readonly ended?: (tx: T, order: EndedOrder) => Promise<void> }
>

/** What ends with canceled parts of a booking and is no order itself; in the same transaction. */
export type OnCanceled<T> = (
  tx: T,
  canceled: { readonly tenant: TenantId; readonly bookingId: string; readonly at: number },
) => Promise<void>

/** Writes the effects of a cancellation on ledger, trips, checkout and what products keep. */
export const createCancellationBooks = <T>(
  store: CancellationStore<T>,
  desks: EndingDesks<T> = new Map(),
  onCanceled: OnCanceled<T> = async () => undefined,
): CancellationBooks<T> => {
  const books = createReturnedMoneyBooks(store)
  return {
    canceled: async (tx, saga, progress, now) => {
      const { id, tenant } = saga
      const { tripId, bookingId, personId, actedBy } = await store.byId(tx, tenant, id)
      const gone = progress.parts.filter(({ state }) => state === 'Canceled')
      const hasActivePart = gone.length < progress.parts.length
      const [first] = gone
      await store.closeTrip(
        tx,
        { tenant, id: tripId },
        {
          parts: gone.map(({ id: partId }) => partId),
          by: { personId, actedBy },
          at: now,
        },
      )
      // Only a fully canceled journey may be booked again.
      if (!hasActivePart) await store.releaseJourney(tx, tenant, bookingId)
      const money = moneyOf(saga, bookingId, progress)
      const returned = gone.map(({ product, terms, returned: own }) => ({
        supplier: product,
        amount: fromWire(own ?? terms.refund),
        sold: fromWire(terms.refund),
      }))
      await books.toOwnTenders(
        tx,
        money,
        { step: 'Cancel', description: 'Trip canceled', returned },
        now,
      )
      await books.unearn(tx, money, now)
      if (first !== undefined && progress.refunds !== null)
        await store.keepReturned(tx, {
          tenant,
          id,
          bookingId,
          partId: first.id,
          amounts: progress.refunds.map(({ amount }) => amount),
          at: now,
        })
      await store.keepOwed(tx, { tenant, id, tripId, progress, at: now })
      for (const { product, reference, decision = null } of gone)
        await desks.get(product)?.ended?.(tx, { tenant, bookingId, reference, decision, at: now })
      await onCanceled(tx, { tenant, bookingId, at: now })
    },
    refunded: async (tx, saga, progress, now) => {
      const { id, tenant } = saga
      // The parts that are left may be canceled or changed.
      if (progress.state === 'PartlyCanceled') await store.releaseClaim(tx, tenant, id)
      if (refundsToCards(progress).length === 0) return
      const { tripId, bookingId } = await store.byId(tx, tenant, id)
      await books.toCards(tx, moneyOf(saga, bookingId, progress), now)
      await store.sent(tx, { tenant, id, tripId }, now)
    },
    failed: (tx, { id, tenant }) => store.releaseClaim(tx, tenant, id),
    needsAttention: store.needsAttention,
    attentionOver: store.attentionOver,
  }
}
