import type { CaseDecision } from '../cases/case.lifecycle.ts'
import type { Decision } from './clause.ts'
import type { Protection } from './protection.ts'

/**
 * An agent's decision about a request for help with a contract, as a line of its log
 * (protections-66). It pays nothing by itself.
 */
export const agentDecision = (
  protection: Protection,
  decision: CaseDecision,
  at: number,
): Decision<CaseDecision> => ({
  at,
  clause: `${protection}.case`,
  rule: 'protections-66',
  outcome: decision,
  compared: [{ what: 'agent', agreed: 'Accept', found: decision, holds: decision === 'Accept' }],
  pays: [],
})
