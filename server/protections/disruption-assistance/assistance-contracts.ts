import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../../platform/database/database.ts'
import { contractsOf, type Contract } from '../contracts.store.ts'
import { disruptionAssistance, type CoveredJourney } from './assistance-quote.ts'

export const assistanceContracts = contractsOf<CoveredJourney>(disruptionAssistance)
export type AssistanceContract = Contract<CoveredJourney>

/** The person's assistance that a purchase after the booking has paid; null if there is none. */
export const assistanceOfPurchase = async (
  tx: Tx,
  tenant: TenantId,
  { personId, purchaseId }: { readonly personId: string; readonly purchaseId: string },
): Promise<AssistanceContract | null> => {
  const newest = await assistanceContracts.ofPerson(tx, { tenant, personId, page: 1 })
  return newest.find(({ body }) => body.purchaseId === purchaseId) ?? null
}
