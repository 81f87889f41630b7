import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { changeStay } from '@portolan/contract/stay-changes/change-stay.ts'
import { readStayChange } from '@portolan/contract/stay-changes/read-stay-change.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { expiriesOf, tenderBack } from '../cancellations/index.ts'
import { paidBooking } from '../checkout/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { anyTripById, ownTrip } from '../trips/index.ts'
import type { StayChangeProgress } from './stay-change-progress.ts'
import { lastStayChange, stayChangeById } from './stay-changes.store.ts'

type View = AnswerOf<typeof changeStay>
type Journal = Pick<SagaJournal<Tx>, 'read'>

/** A change as its person sees it. While an outcome is open nothing is said to have failed. */
export const stayChangeView = async (
  journal: Journal,
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
    challengeUrl: progress.state === 'Challenged' ? (progress.challenge?.url ?? null) : null,
    refusal: progress.state === 'Failed' ? progress.refusal : null,
    extra: progress.extra?.amount ?? { minor: 0, currency: trip.currency },
    refunds: !progress.posted
      ? []
      : progress.lines
          .filter(({ amount, useRestored }) => amount.minor > 0 || useRestored)
          .map((line) => {
            // What the house keeps itself is there with the change; a card's is sent when the acquirer has it.
            const sent = line.tender.kind === 'Card' ? sentAt : (sentAt ?? instantOf(row.placedAt))
            return {
              ...tenderBack(trip, line, expiries, row.placedAt),
              state: sent === null ? ('Owed' as const) : ('Sent' as const),
              sentAt: sent,
            }
          }),
  }
}

export const readStayChangeRoute = ({
  database,
  journal,
}: {
  readonly database: Database
  readonly journal: Journal
}): Route =>
  route(readStayChange, async ({ params }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:read', params.tripId)
      if (!trip.ok) return trip
      const last = await lastStayChange(tx, tenant, trip.value.id)
      return ok({
        change: last === null ? null : await stayChangeView(journal, tx, tenant, last.id),
      })
    }),
  )
