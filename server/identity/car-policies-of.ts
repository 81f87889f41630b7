import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { CarPolicy } from '@portolan/domain/policies/car-policy.ts'
import type { Database } from '../platform/database/database.ts'
import { personById } from './persons.store.ts'

/**
 * Rules for cars of the person's policy tier (cars-6). Empty without a tier or rules, and where the
 * tenant has no policies.
 */
export const carPoliciesOf = async (
  { database }: { readonly database: Database },
  { tenant, personId }: Pick<Principal, 'tenant' | 'personId'>,
): Promise<readonly CarPolicy[]> => {
  if (!tenantProfiles[tenant].hasTravelPolicies) return []
  const found = await database.tenant(tenant, (tx) => personById(tx, tenant, personId))
  return found?.person.policyTier?.cars ?? []
}
