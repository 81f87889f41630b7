import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tierIn } from '@portolan/domain/policies/tier-in-currency.ts'
import { tiersTogether } from '@portolan/domain/policies/tiers-together.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { companyOf } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { judgedTravelers } from './judged-travelers.ts'
import { judgingTiers } from './judging-tiers.ts'
import { exemptTierFor } from './tier-for.ts'

interface TierDeps {
  readonly database: Pick<Database, 'company'>
  readonly rates: ExchangeRates
}

/** What is judged: when, for whom, and on which day its travel begins. */
export interface Asked {
  readonly now: number
  /** Saved travelers, as far as the caller may see them; the caller without any. */
  readonly judgedFor?: readonly string[] | undefined
  readonly on: CalendarDate
}

const tiersFor = async (
  deps: TierDeps,
  principal: Principal,
  { judgedFor = [], on }: Asked,
): Promise<readonly (PolicyTier | null)[]> => {
  const { tenant, businessId, personId } = principal
  if (judgedFor.length === 0) return [await exemptTierFor(deps, principal, on)]
  if (!tenantProfiles[tenant].hasTravelPolicies || businessId === null) return []
  const of = { tenant, businessId }
  return deps.database.company(of, async (tx) => {
    const company = await companyOf(tx, of)
    if (company === undefined) return []
    const travelers = await judgedTravelers(tx, principal, company, judgedFor)
    return judgingTiers(tx, of, company, { travelers, bookerId: personId, on })
  })
}

/**
 * The tier that a list or a purchase is judged by, with its caps in the currency of the prices
 * (policies-5) and without what its travelers are exempt from (policies-15). Null where there is
 * none.
 */
export type TierOf = (
  principal: Principal,
  currency: Currency,
  asked: Asked,
) => Promise<PolicyTier | null>

export const tierInCurrency =
  (deps: TierDeps): TierOf =>
  async (principal, currency, asked) => {
    const tiers = await tiersFor(deps, principal, asked)
    return tiersTogether(
      tiers.map(
        (tier) => tier && tierIn(tier, (from) => deps.rates.rateOf(from, currency, asked.now)),
      ),
    )
  }
