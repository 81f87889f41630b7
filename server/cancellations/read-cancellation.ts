import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import { readCancellation } from '@portolan/contract/cancellations/read-cancellation.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { money, toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { ownTrip } from '../trips/index.ts'
import { airlineCreditsOfCause, type IssuedAirlineCredit } from '../wallet/index.ts'
import type { CancellationProgress } from './cancellation-progress.ts'
import { cancellationById, lastCancellation, refundsOf } from './cancellations.store.ts'
import type { refunds } from './cancellations.tables.ts'
import { unitsAnswer } from './refund-lines.ts'

type View = AnswerOf<typeof cancelTrip>
type Journal = Pick<SagaJournal<Tx>, 'read'>

export const refundView = (row: typeof refunds.$inferSelect): View['refunds'][number] => ({
  tender: row.tender,
  description: row.description,
  amount: toWire(money(row.amount, row.currency)),
  givenBack: row.givenBack,
  useRestored: row.useRestored,
  dueAt: instantOf(row.dueAt),
  ...unitsAnswer(row.units, row.unit),
  state: row.sentAt === null ? 'Owed' : 'Sent',
  sentAt: row.sentAt === null ? null : instantOf(row.sentAt),
})

export const creditView = ({
  airline,
  airlineName,
  traveler,
  issued,
  expiresAt,
}: Pick<
  IssuedAirlineCredit,
  'airline' | 'airlineName' | 'traveler' | 'issued' | 'expiresAt'
>): View['credits'][number] => ({
  airline,
  airlineName,
  traveler,
  amount: toWire(issued),
  expiresAt: instantOf(expiresAt),
})

/** A cancellation as its person sees it. While an outcome is open nothing is said to have failed. */
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
      const last = await lastCancellation(tx, tenant, trip.value.id)
      return ok({
        cancellation: last === null ? null : await cancellationView(journal, tx, tenant, last.id),
      })
    }),
  )
