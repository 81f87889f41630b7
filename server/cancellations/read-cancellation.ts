import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import { readCancellation } from '@portolan/contract/cancellations/read-cancellation.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { creditView, refundsOf, refundView } from '../after-sales/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { ownTrip } from '../trips/index.ts'
import { airlineCreditsOfCause } from '../wallet/index.ts'
import type { CancellationProgress } from './cancellation-progress.ts'
import { cancellationById, cancellationsOf } from './cancellations.store.ts'

type View = AnswerOf<typeof cancelTrip>
type Journal = Pick<SagaJournal<Tx>, 'read'>

/** The cancellation as the traveler sees it; a refusal only shows once the outcome is final. */
export const cancellationView = async (
  journal: Journal,
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<View> => {
  const row = await cancellationById(tx, tenant, id)
  const saga = await journal.read(tx, id)
  if (saga === null) throw new Error('cancellations: a cancellation without its saga')
  const progress = saga.body as unknown as CancellationProgress
  return {
    id,
    tripId: row.tripId,
    quoteId: row.quoteId,
    state: progress.state,
    placedAt: instantOf(row.placedAt),
    updatedAt: instantOf(saga.updatedAt),
    refusal:
      progress.state === 'Failed' || progress.state === 'PartlyCanceled' ? progress.refusal : null,
    refunds: (await refundsOf(tx, tenant, id)).map(refundView),
    credits: (await airlineCreditsOfCause(tx, tenant, id)).map(creditView),
  }
}

export const readCancellationRoute = ({
  database,
  journal,
}: {
  readonly database: Database
  readonly journal: Journal
}): Route =>
  route(readCancellation, async ({ params }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:read', params.tripId)
      if (!trip.ok) return trip
      const views: View[] = []
      for (const { id } of await cancellationsOf(tx, tenant, trip.value.id))
        views.push(await cancellationView(journal, tx, tenant, id))
      const [last, ...others] = views
      return ok({
        cancellation: last ?? null,
        earlier: others.filter(({ state }) => state !== 'Failed'),
      })
    }),
  )
