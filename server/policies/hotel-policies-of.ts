import { currencyOf, type Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { policyIn, type HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { exemptTierFor, type OfTraveler } from './tier-for.ts'

export interface HotelPoliciesDeps {
  readonly database: Database
  readonly rates: ExchangeRates
  readonly clock: Clock
}

/**
 * Hotel rules of the person's policy tier for a stay, without what they are exempt from, caps in
 * their currency (policies-3). Empty without a tier or rules; null where the tenant has no
 * policies.
 */
export const hotelPoliciesOf = async (
  { database, rates, clock }: HotelPoliciesDeps,
  principal: OfTraveler & Pick<Principal, 'currency'>,
  checkIn: CalendarDate,
): Promise<readonly HotelPolicy[] | null> => {
  if (!tenantProfiles[principal.tenant].hasTravelPolicies) return null
  const shown = currencyOf(principal)
  return ((await exemptTierFor({ database }, principal, checkIn))?.hotels ?? []).map((policy) =>
    policyIn(policy, (from) => rates.rateOf(from, shown, clock.now())),
  )
}
