import type { Principal } from '@portolan/domain/identity/principal.ts'
import {
  complimentaryNight,
  type Stay,
  type StayPrivileges,
} from '@portolan/domain/lodging/stay.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import { isVentureX } from '@portolan/domain/rewards/venture-x.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import type { Database } from '../platform/database/database.ts'
import { heldAccounts } from './rewards.store.ts'

/**
 * Stay benefits of the person's cards: the fourth night in the Premier Collection with Venture X.
 * For shorter stays no card is looked up, so that their prices can be cached for all.
 */
export const stayPrivilegesOf = async (
  database: Database,
  { tenant, personId }: Pick<Principal, 'tenant' | 'personId'>,
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
): Promise<StayPrivileges> => {
  if (daysBetween(checkIn, checkOut) <= complimentaryNight) return {}
  const held = await database.tenant(tenant, (tx) => heldAccounts(tx, tenant, personId))
  return accountsOfTenant(
    tenant,
    held.map(({ account }) => account),
    null,
  ).some(isVentureX)
    ? { premierNight: true }
    : {}
}
