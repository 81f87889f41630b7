import { judgingTierIds } from '@portolan/domain/companies/judging-tiers.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tierIn } from '@portolan/domain/policies/tier-in-currency.ts'
import { tiersTogether } from '@portolan/domain/policies/tiers-together.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { companyOf } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { judgedTravelers } from './judged-travelers.ts'
import { tierFor } from './tier-for.ts'
import { tiersOf } from './tiers.store.ts'

interface TierDeps {
  readonly database: Pick<Database, 'company'>
  readonly rates: ExchangeRates
}

/** The tiers of the saved travelers that a list is judged for; the caller's own without any. */
const tiersFor = async (
  deps: TierDeps,
  principal: Principal,
  savedIds: readonly string[],
): Promise<readonly (PolicyTier | null)[]> => {
  const { tenant, businessId, personId } = principal
  if (savedIds.length === 0) return [await tierFor(deps, principal)]
  if (!tenantProfiles[tenant].hasTravelPolicies || businessId === null) return []
  const of = { tenant, businessId }
  return deps.database.company(of, async (tx) => {
    const company = await companyOf(tx, of)
    if (company === undefined) return []
    const travelers = await judgedTravelers(tx, principal, company, savedIds)
    const tiers = await tiersOf(tx, of)
    return judgingTierIds(company, travelers, personId).map(
      (id) => tiers.find((tier) => tier.id === id) ?? null,
    )
  })
}

/**
 * The tier that a list or a purchase is judged by, with its caps in the currency of the prices
 * (policies-5): of the saved travelers that the caller names, as far as they may be seen, else of
 * the caller. Null where there is none.
 */
export type TierOf = (
  principal: Principal,
  currency: Currency,
  now: number,
  savedTravelerIds?: readonly string[],
) => Promise<PolicyTier | null>

export const tierInCurrency =
  (deps: TierDeps): TierOf =>
  async (principal, currency, now, savedTravelerIds = []) => {
    const tiers = await tiersFor(deps, principal, savedTravelerIds)
    return tiersTogether(
      tiers.map((tier) => tier && tierIn(tier, (from) => deps.rates.rateOf(from, currency, now))),
    )
  }
