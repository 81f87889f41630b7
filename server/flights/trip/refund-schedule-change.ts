import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { formatExact } from '@portolan/kernel/money.ts'
import type { Cases } from '../../cases/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { fareOwed, type FareOwed } from './fare-owed.ts'
import { changeFacts } from './schedule-change-answer.ts'
import { scheduleChangeById, type ScheduleChange } from './schedule-changes.store.ts'
import { anyTripById, factsOfTrip, type TripProducts, type TripRow } from '../../trips/index.ts'

/**
 * Cancels a trip for the full refund owed. `Canceling`: in progress or done. `NotOwed`: suppliers
 * would refund less. `Unavailable`: a supplier did not respond. `parts`: ids of the parts to
 * cancel; without it, the whole trip.
 */
export type CancelOwed = (
  by: { readonly tenant: TenantId; readonly personId: string; readonly actedBy: string | null },
  tripId: string,
  parts?: readonly string[],
) => Promise<'Canceling' | 'NotOwed' | 'Unavailable'>

const refundJob = 'refund-schedule-change'
const retryAfterMs = 60_000

interface RefundJob {
  readonly tenant: TenantId
  readonly changeId: string
  /** The agent who approved it; null if the traveler or the deadline did. */
  readonly agentId: string | null
}
/** Part of the transaction that requests the refund; a job then calls the suppliers. */
export const enqueueRefund = (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { tenant, changeId, agentId }: RefundJob,
  startAfterMs = 0,
): Promise<void> =>
  jobs.enqueue(
    tx,
    refundJob,
    { tenant, changeId, agentId },
    { singletonKey: changeId, startAfterMs },
  )

/** The case message for the agent: what to refund and why. */
const caseMessage = (change: ScheduleChange, { amount, locators, whole }: FareOwed): string => {
  const fare = whole
    ? 'the whole fare'
    : `${formatExact(amount)}, the fare of ${locators.join(' and ')}`
  const lapsed =
    change.answeredBy === null
      ? 'The traveler didn’t answer in time, and the flights can’t be flown. '
      : ''
  const others = whole ? '' : ' The other tickets stay valid.'
  return `${lapsed}Refund ${fare}, after the airline’s change.${others}`
}

/** Nothing else is in the trip, so that all of it can be canceled. */
const isEverything = ({ parts }: Pick<TripRow, 'parts'>, owed: FareOwed): boolean =>
  owed.parts.length === parts.length

export interface RefundDeps {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly cases: Pick<Cases, 'open'>
  readonly cancelOwed: CancelOwed
  readonly products: TripProducts
}

/**
 * Cancels what an airline must refund after a schedule change. If the airline offers less, or only
 * an agent can request it, a case is opened; once the agent accepts, only the owed tickets are
 * canceled. The job repeats until the change leaves `Refunding`.
 */
export const workRefunds = ({ database, jobs, cases, cancelOwed, products }: RefundDeps): void =>
  jobs.work(refundJob, async (payload) => {
    const job = payload as unknown as RefundJob
    const { tenant, changeId, agentId } = job
    const found = await database.tenant(tenant, async (tx) => {
      const change = await scheduleChangeById(tx, tenant, changeId)
      return change === null || change.state !== 'Refunding'
        ? null
        : { change, trip: await anyTripById(tx, tenant, change.tripId) }
    })
    if (found?.trip == null) return
    const { change, trip } = found
    const owed = fareOwed(trip, change)
    // Flights of a trip that was canceled in part are an agent's (trips-5).
    const isByHand = trip.status === 'Modified' || (owed.byAgent && agentId === null)
    const outcome = isByHand
      ? 'NotOwed'
      : await cancelOwed(
          { tenant, personId: trip.ownerId, actedBy: agentId ?? change.actedBy },
          trip.id,
          agentId === null && isEverything(trip, owed) ? undefined : owed.parts,
        )
    await database.tenant(tenant, async (tx) => {
      if (outcome !== 'NotOwed') return enqueueRefund(tx, jobs, job, retryAfterMs)
      await cases.open(tx, {
        tenant,
        kind: 'ScheduleRefund',
        personId: trip.ownerId,
        actedBy: change.actedBy,
        trip,
        subject: change.id,
        message: caseMessage(change, owed),
        context: factsOfTrip(products, trip, changeFacts([change])),
      })
    })
  })
