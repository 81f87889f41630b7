import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import type { Database } from '../platform/database/database.ts'
import { personById } from './persons.store.ts'

/** What the person's tier asks of hotels: nothing where the tier is silent or there is none (decision 58). Null where the tenant has no policies. */
export const hotelPoliciesOf = async (database: Database, { tenant, personId }: Pick<Principal, 'tenant' | 'personId'>): Promise<readonly HotelPolicy[] | null> => {
  if (!tenantProfiles[tenant].hasTravelPolicies) return null
  const found = await database.tenant(tenant, (tx) => personById(tx, tenant, personId))
  return found?.person.policyTier?.hotels ?? []
}
