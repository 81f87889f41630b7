import { runProof } from './checkout/index.ts'
import type { ProofRead, Violation } from './ledger/index.ts'
import { proveContracts, type ProveContractsDeps } from './protections/index.ts'
import { proveCharges } from './spend/index.ts'

type WholeProofDeps = Parameters<typeof runProof>[0] &
  ProveContractsDeps & { readonly database: Parameters<typeof runProof>[0]['database'] }

/**
 * Compares the ledger with suppliers, charges and trips, then contracts with the underwriter's, and
 * companies' charges with the ledger.
 */
export const runWholeProof = async (
  deps: WholeProofDeps,
  report: (violation: Violation) => void,
): Promise<ProofRead & { readonly contracts: number; readonly companyCharges: number }> => ({
  ...(await runProof(deps, report)),
  contracts: await proveContracts(deps, report),
  companyCharges: await proveCharges(deps, report),
})
