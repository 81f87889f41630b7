import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Cases } from '../cases/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { factsOfTrip } from './facts-of-trip.ts'
import { scheduleChangeById } from './schedule-changes.store.ts'
import { anyTripById } from './trips.store.ts'

/** `Canceling`: under way, or done before. `NotOwed`: the suppliers say less than all of it. `Unavailable`: nobody knows. */
export type CancelOwed = (by: { readonly tenant: TenantId; readonly personId: string; readonly actedBy: string | null }, tripId: string) => Promise<'Canceling' | 'NotOwed' | 'Unavailable'>

const refundJob = 'refund-schedule-change'
const againAfterMs = 60_000

/** In the transaction that asks the fare back: the call to the suppliers is a job's. */
export const enqueueRefund = (tx: Tx, jobs: Pick<Jobs, 'enqueue'>, tenant: TenantId, changeId: string, startAfterMs = 0): Promise<void> =>
  jobs.enqueue(tx, refundJob, { tenant, changeId }, { singletonKey: changeId, ...(startAfterMs === 0 ? {} : { startAfterMs }) })

export interface RefundDeps {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly cases: Pick<Cases, 'open'>
  readonly cancelOwed: CancelOwed
}

/**
 * Cancels a trip by what its airline owes after a change. Where the airline says that it owes less, an agent gets it with all
 * its context; where nobody answers, it is tried again for as long as the fare is asked back.
 */
export const workRefunds = ({ database, jobs, cases, cancelOwed }: RefundDeps): void =>
  jobs.work(refundJob, async (payload) => {
    const { tenant, changeId } = payload as { tenant: TenantId; changeId: string }
    const found = await database.tenant(tenant, async (tx) => {
      const change = await scheduleChangeById(tx, tenant, changeId)
      return change === null || change.state !== 'Refunding' ? null : { change, trip: await anyTripById(tx, tenant, change.tripId) }
    })
    if (found?.trip == null) return
    const { change, trip } = found
    const outcome = await cancelOwed({ tenant, personId: trip.ownerId, actedBy: change.actedBy }, trip.id)
    if (outcome === 'Canceling') return
    await database.tenant(tenant, async (tx) => {
      if (outcome === 'Unavailable') return enqueueRefund(tx, jobs, tenant, changeId, againAfterMs)
      await cases.open(tx, {
        tenant, kind: 'ScheduleRefund', personId: trip.ownerId, actedBy: change.actedBy, trip, subject: change.id,
        message: change.answeredBy === null ? 'No answer came in time, and the flights cannot be flown.' : 'The whole fare back, after the airline’s change.', context: factsOfTrip(trip, [change]),
      })
    })
  })
