import { personOf, type Company } from '@portolan/domain/companies/company.ts'
import type { JudgedTravelers } from '@portolan/domain/companies/judging-tiers.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Tx } from '../platform/database/database.ts'
import { visibleTravelers } from '../travelers/index.ts'

/**
 * Who of saved travelers is of the company. One that the caller may not see counts as unknown:
 * nobody's policy is found out. Null stands for a name that is typed.
 */
export const judgedTravelers = async (
  tx: Tx,
  principal: Principal,
  company: Company | undefined,
  savedIds: readonly (string | null)[],
): Promise<JudgedTravelers> => {
  const ids = savedIds.flatMap((id) => id ?? [])
  const seen = await visibleTravelers(tx, principal, ids)
  const visible = ids.flatMap((id) => seen.get(id) ?? [])
  const people = visible.map(({ linkedUserId }) =>
    linkedUserId !== null && company && personOf(company, linkedUserId) ? linkedUserId : null,
  )
  return {
    travelerIds: [...new Set(people.flatMap((id) => id ?? []))],
    hasGuest: people.includes(null),
    hasUnknown: savedIds.length === 0 || visible.length < savedIds.length,
  }
}
