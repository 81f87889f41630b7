import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { enqueueRefund } from './refund-schedule-change.ts'
import { moveChanges } from './schedule-changes.store.ts'
import { keepTripEvents } from '../../trips/index.ts'

/**
 * Applies an agent's decision about a refund after a schedule change. If accepted, the airline is
 * asked again and only the tickets it owes are canceled: an agent's decision alone moves no money.
 * If denied, the traveler can answer the change again.
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
