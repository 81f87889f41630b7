import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { exemptTier } from '@portolan/domain/policies/exempt-tier.ts'
import { exemptionsOn } from '@portolan/domain/policies/exemption.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tierIdFor } from '../companies/index.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import { exemptionsIn } from './exemptions.store.ts'
import { tierById } from './tiers.store.ts'

/** Whose rules are looked for. */
export type OfTraveler = Pick<Principal, 'tenant' | 'businessId' | 'personId'>

interface TierForDeps {
  readonly database: Pick<Database, 'company'>
}
const ownTier = async (tx: Tx, of: OfCompany, personId: string): Promise<PolicyTier | null> => {
  const id = await tierIdFor(tx, of, personId)
  return id === null ? null : ((await tierById(tx, of, id)) ?? null)
}

/**
 * The tier that somebody's travel is judged by: their own, or their company's (companies-6). Null
 * without one, and where the tenant has no policies (policies-3).
 */
export const tierFor = async (
  { database }: TierForDeps,
  { tenant, businessId, personId }: OfTraveler,
): Promise<PolicyTier | null> => {
  if (!tenantProfiles[tenant].hasTravelPolicies || businessId === null) return null
  const of = { tenant, businessId }
  return database.company(of, (tx) => ownTier(tx, of, personId))
}

/** The same without what they are exempt from on a day of travel (policies-15). */
export const exemptTierFor = async (
  { database }: TierForDeps,
  { tenant, businessId, personId }: OfTraveler,
  on: CalendarDate,
): Promise<PolicyTier | null> => {
  if (!tenantProfiles[tenant].hasTravelPolicies || businessId === null) return null
  const of = { tenant, businessId }
  return database.company(of, async (tx) => {
    const tier = await ownTier(tx, of, personId)
    return tier && exemptTier(tier, exemptionsOn(await exemptionsIn(tx, of), personId, on))
  })
}
