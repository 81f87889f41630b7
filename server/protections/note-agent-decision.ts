import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { agentDecision } from '@portolan/domain/protections/agent-decision.ts'
import type { DecisionRows } from '../cases/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { assistanceContracts } from './disruption-assistance/assistance-contracts.ts'
import { guaranteeContracts } from './missed-connection/guarantee-contracts.ts'

/** Writes what an agent decides about a disruption down in the log of the contract it is about. */
export const noteAgentDecision = async (
  tx: Tx,
  tenant: TenantId,
  { subject }: { readonly subject: string | null },
  decision: CaseDecision,
  { now }: { readonly now: number },
): Promise<DecisionRows> => {
  if (subject === null) return []
  for (const contracts of [assistanceContracts, guaranteeContracts]) {
    const contract = await contracts.forUpdate(tx, tenant, subject)
    if (contract === null) continue
    await contracts.note(tx, tenant, contract, agentDecision(contract.protection, decision, now))
  }
  return []
}
