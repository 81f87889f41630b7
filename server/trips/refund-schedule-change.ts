import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { formatExact } from '@portolan/kernel/money.ts'
import type { Cases } from '../cases/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { factsOfTrip } from './facts-of-trip.ts'
import { fareOwed, type FareOwed } from './fare-owed.ts'
import { scheduleChangeById, type ScheduleChange } from './schedule-changes.store.ts'
import { anyTripById, type TripRow } from './trips.store.ts'

/**
 * `Canceling`: under way, or done before. `NotOwed`: the suppliers say less than all of it.
 * `Unavailable`: nobody knows. `orders`: by an agent's word, these alone, counted from 0; without
 * it the trip whole, as far as a click cancels it.
 */
export type CancelOwed = (
  by: { readonly tenant: TenantId; readonly personId: string; readonly actedBy: string | null },
  tripId: string,
  orders?: readonly number[],
) => Promise<'Canceling' | 'NotOwed' | 'Unavailable'>

const refundJob = 'refund-schedule-change'
const againAfterMs = 60_000

interface RefundJob {
  readonly tenant: TenantId
  readonly changeId: string
  /** Whose word it is; null for the traveller's, or nobody's. */
  readonly agentId: string | null
}
/** In the transaction that asks the fare back: the call to the suppliers is a job's. */
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
    { singletonKey: changeId, ...(startAfterMs === 0 ? {} : { startAfterMs }) },
  )

/** What the agent is asked: how much of what, and why it is theirs. */
const asked = (
  trip: TripRow,
  change: ScheduleChange,
  { amount, tickets, whole }: FareOwed,
): string => {
  const fare = whole
    ? 'The whole fare back'
    : `${formatExact(amount)} back, the fare of ${tickets.map((at) => trip.tickets[at]?.locator ?? '').join(' and ')}`
  return `${change.answeredBy === null ? 'No answer came in time, and the flights cannot be flown. ' : ''}${fare}, after the airline’s change.${whole ? '' : ' The other tickets stand.'}`
}

export interface RefundDeps {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly cases: Pick<Cases, 'open'>
  readonly cancelOwed: CancelOwed
}

/**
 * Cancels a trip by what its airline owes after a change. Where the airline says that it owes less,
 * or no click cancels what is owed, an agent gets it with all its context, and by the agent's word
 * the tickets that a fare is owed for are cancelled alone. It is seen through: while the fare is
 * asked back and there is no end yet, it is looked at again.
 */
export const workRefunds = ({ database, jobs, cases, cancelOwed }: RefundDeps): void =>
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
    // A part that was cancelled before has the trip: its suppliers are asked by hand.
    const isByHand = trip.status === 'Modified' || (owed.byAgent && agentId === null)
    const outcome = isByHand
      ? 'NotOwed'
      : await cancelOwed(
          { tenant, personId: trip.ownerId, actedBy: agentId ?? change.actedBy },
          trip.id,
          agentId === null ? undefined : owed.tickets,
        )
    await database.tenant(tenant, async (tx) => {
      if (outcome !== 'NotOwed') return enqueueRefund(tx, jobs, job, againAfterMs)
      await cases.open(tx, {
        tenant,
        kind: 'ScheduleRefund',
        personId: trip.ownerId,
        actedBy: change.actedBy,
        trip,
        subject: change.id,
        message: asked(trip, change, owed),
        context: factsOfTrip(trip, [change]),
      })
    })
  })
