import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tierIdFor } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { tierById } from './tiers.store.ts'

/** Whose rules are looked for. */
export type OfTraveler = Pick<Principal, 'tenant' | 'businessId' | 'personId'>

/**
 * The tier that somebody's travel is judged by: their own, or their company's (companies-6). Null
 * without one, and where the tenant has no policies (policies-3).
 */
export const tierFor = async (
  { database }: { readonly database: Pick<Database, 'company'> },
  { tenant, businessId, personId }: OfTraveler,
): Promise<PolicyTier | null> => {
  if (!tenantProfiles[tenant].hasTravelPolicies || businessId === null) return null
  const of = { tenant, businessId }
  return database.company(of, async (tx) => {
    const id = await tierIdFor(tx, of, personId)
    return id === null ? null : ((await tierById(tx, of, id)) ?? null)
  })
}
