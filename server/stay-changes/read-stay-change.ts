import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import { readStayChange } from '@portolan/contract/stay-changes/read-stay-change.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { expiriesOf, tenderRefund } from '../after-sales/index.ts'
import { paidBooking } from '../checkout/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { anyTripById, ownTrip, type TripProducts } from '../trips/index.ts'
import { isPosted, type StayChangeProgress } from './stay-change-progress.ts'
import { lastStayChange, stayChangeById } from './stay-changes.store.ts'

type View = AnswerOf<typeof changeStay>
export interface StayChangeViewDeps {
  readonly journal: Pick<SagaJournal<Tx>, 'read'>
  readonly products: TripProducts
}

/** The change as the traveler sees it; a refusal only shows once the outcome is final. */
export const stayChangeView = async (
  { journal, products }: StayChangeViewDeps,
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<View> => {
  const row = await stayChangeById(tx, tenant, id)
  const [saga, trip] = [await journal.read(tx, id), await anyTripById(tx, tenant, row.tripId)]
  if (saga === null || trip === null)
    throw new Error('stay changes: a change without its saga, or without its trip')
  const progress = saga.body as unknown as StayChangeProgress
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

export const readStayChangeRoute = ({
  database,
  ...deps
}: StayChangeViewDeps & { readonly database: Database }): Route =>
  route(readStayChange, async ({ params }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:read', params.tripId)
      if (!trip.ok) return trip
      const last = await lastStayChange(tx, tenant, trip.value.id)
      return ok({
        change: last === null ? null : await stayChangeView(deps, tx, tenant, last.id),
      })
    }),
  )
