import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { enqueueRefund } from './refund-schedule-change.ts'
import { moveChanges } from './schedule-changes.store.ts'
import { keepTripEvents } from './trips.store.ts'

/**
 * What an agent's word on a refund after the airline's change does to the trip. Accepted, the
 * airline is asked once more and what it owes a fare for is cancelled, of a trip on several tickets
 * those alone: no word of ours alone moves money. Denied, the traveller may answer the change
 * again.
 */
export const createScheduleRefundDecision =
  ({ jobs }: { readonly jobs: Pick<Jobs, 'enqueue'> }) =>
  async (
    tx: Tx,
    tenant: TenantId,
    of: { readonly tripId: string; readonly personId: string; readonly subject: string | null },
    decision: CaseDecision,
    { agentId, now }: { readonly agentId: string; readonly now: number },
  ): Promise<void> => {
    if (of.subject === null) return
    if (decision === 'Accept')
      return enqueueRefund(tx, jobs, { tenant, changeId: of.subject, agentId })
    if (decision !== 'Deny') return
    const moved = await moveChanges(tx, tenant, [of.subject], 'Refunding', {
      state: 'Open',
      answeredAt: null,
      answeredBy: null,
      actedBy: null,
    })
    if (moved.length > 0)
      await keepTripEvents(tx, [
        {
          tenant,
          tripId: of.tripId,
          name: 'RefundDenied',
          at: now,
          personId: of.personId,
          actedBy: agentId,
        },
      ])
  }
