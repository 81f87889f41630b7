import { tierIdOf, type Company } from '@portolan/domain/companies/company.ts'
import { exemptTier } from '@portolan/domain/policies/exempt-tier.ts'
import { exemptionsOn } from '@portolan/domain/policies/exemption.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { JudgedTravelers } from '@portolan/domain/companies/judging-tiers.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { exemptionsIn } from './exemptions.store.ts'
import { tiersOf } from './tiers.store.ts'

/** Whose travel is judged, and on which day it begins. */
export interface Judging {
  readonly travelers: JudgedTravelers
  readonly bookerId: string
  readonly on: CalendarDate
}

/**
 * The tiers that judge travel (policies-12): those of the company people who travel, without what
 * they are exempt from on its first day (policies-15); the company's for guests; and the booker's
 * for who is not known, so that nobody gets around their policy by typing a name. Null is nobody's
 * tier, which allows everything.
 */
export const judgingTiers = async (
  tx: Tx,
  of: OfCompany,
  company: Company,
  { travelers: { travelerIds, hasGuest, hasUnknown }, bookerId, on }: Judging,
): Promise<(PolicyTier | null)[]> => {
  const [tiers, exemptions] = await Promise.all([tiersOf(tx, of), exemptionsIn(tx, of)])
  const tierOf = (personId: string | null): PolicyTier | null => {
    const id = tierIdOf(company, personId)
    return tiers.find((tier) => tier.id === id) ?? null
  }
  return [
    ...new Set([
      ...travelerIds.map((id) => {
        const tier = tierOf(id)
        return tier && exemptTier(tier, exemptionsOn(exemptions, id, on))
      }),
      ...(hasGuest ? [tierOf(null)] : []),
      ...(hasUnknown ? [tierOf(bookerId)] : []),
    ]),
  ]
}
