import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { keepTripEvents } from './trips.store.ts'

/** Adds an agent's final decision to the trip's history; intermediate steps are not recorded. */
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
