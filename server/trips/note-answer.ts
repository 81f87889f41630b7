import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { keepTripEvents } from './trips.store.ts'

/**
 * An agent's answer belongs to the trip's history; on the way to it nothing has happened to the
 * trip.
 */
export const noteAnswer = async (
  tx: Tx,
  tenant: TenantId,
  of: { readonly tripId: string; readonly personId: string },
  decision: CaseDecision,
  by: { readonly agentId: string; readonly now: number },
): Promise<void> => {
  if (decision === 'Accept' || decision === 'Deny')
    await keepTripEvents(tx, [
      {
        tenant,
        tripId: of.tripId,
        name: 'HelpAnswered',
        at: by.now,
        personId: of.personId,
        actedBy: by.agentId,
      },
    ])
}
