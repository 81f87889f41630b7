import type { PartChangeView } from '@portolan/contract/part-changes/part-change.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { expiriesOf, tenderRefund } from '../after-sales/index.ts'
import { paidBooking } from '../checkout/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { anyTripById, type TripProducts } from '../trips/index.ts'
import { isPosted, type PartChangeProgress } from './part-change-progress.ts'
import { partChangeById } from './part-changes.store.ts'

export interface PartChangeViewDeps {
  readonly journal: Pick<SagaJournal<Tx>, 'read'>
  readonly products: TripProducts
}

/** The change as the traveler sees it; a refusal only shows once the outcome is final. */
export const partChangeView = async (
  { journal, products }: PartChangeViewDeps,
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<PartChangeView> => {
  const row = await partChangeById(tx, tenant, id)
  const [saga, trip] = [await journal.read(tx, id), await anyTripById(tx, tenant, row.tripId)]
  if (saga === null || trip === null)
    throw new Error('part changes: a change without its saga, or without its trip')
  const progress = saga.body as unknown as PartChangeProgress
  const expiries = await expiriesOf(tx, tenant, await paidBooking(tx, tenant, row.bookingId))
  const sentAt = progress.state === 'Changed' ? instantOf(saga.updatedAt) : null
  return {
    id,
    tripId: row.tripId,
    quoteId: row.quoteId,
    state: progress.state,
    placedAt: instantOf(row.placedAt),
    updatedAt: instantOf(saga.updatedAt),
    challengeUrl: progress.state === 'Challenged' ? (progress.pay?.challenge?.url ?? null) : null,
    refusal: progress.state === 'Failed' ? progress.refusal : null,
    extra: progress.pay?.amount ?? { minor: 0, currency: trip.currency },
    refunds: !isPosted(progress)
      ? []
      : progress.lines
          .filter(({ amount, useRestored }) => amount.minor > 0 || useRestored)
          .map((line) => {
            // Our own tenders are refunded with the change; a card once the acquirer has accepted
            // it.
            const sent = isCharged(line.tender) ? sentAt : (sentAt ?? instantOf(row.placedAt))
            return {
              ...tenderRefund({ products, trip, expiries }, line, row.placedAt),
              state: sent === null ? ('Owed' as const) : ('Sent' as const),
              sentAt: sent,
            }
          }),
  }
}
