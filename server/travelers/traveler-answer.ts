import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import {
  companyTravelers,
  personalTravelers,
  type CompanyUser,
  type ListedTraveler,
} from '@portolan/domain/travelers/traveler-list.ts'
import { personById, usersOfBusiness, type Person } from '../identity/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { DocumentSealer } from './sealed-documents.ts'
import { travelerSeenBy, visibleTravelerRows } from './travelers.store.ts'

type TravelerAnswer = AnswerOf<typeof listPassengers>['value'][number]

export const companyUserOf = ({
  id,
  firstName,
  lastName,
  defaultTravelerId,
}: Person): CompanyUser => ({ id, firstName, lastName, defaultTravelerId })

/** The company's users with canViewUsers, otherwise only the caller (identity-13). */
export const visibleUsers = async (
  tx: Tx,
  { tenant, personId, businessId, canViewUsers }: Principal,
): Promise<CompanyUser[]> => {
  if (businessId !== null && canViewUsers)
    return (await usersOfBusiness(tx, tenant, businessId)).map(companyUserOf)
  const self = await personById(tx, tenant, personId)
  return self === undefined ? [] : [companyUserOf(self.person)]
}

/** The visible list: sorted, with its flags, placeholders included. */
export const listedTravelers = async (
  tx: Tx,
  principal: Principal,
  sealer: DocumentSealer,
): Promise<ListedTraveler[]> => {
  const kept = await Promise.all(
    (await visibleTravelerRows(tx, principal)).map((row) =>
      travelerSeenBy(principal.personId, row, sealer),
    ),
  )
  const users = await visibleUsers(tx, principal)
  return tenantProfiles[principal.tenant].travelersFromUsers
    ? companyTravelers(kept, users, principal.personId)
    : personalTravelers(
        kept,
        users.find(({ id }) => id === principal.personId)?.defaultTravelerId ?? null,
      )
}

/** A traveler on the wire. */
export const travelerAnswer = (traveler: ListedTraveler): TravelerAnswer => {
  const { profile } = traveler
  return {
    id: traveler.id,
    personId: traveler.id,
    ...profile,
    assistance: [...profile.assistance],
    frequentFlyer: { ...profile.frequentFlyer },
    hotelLoyalty: { ...profile.hotelLoyalty },
    createdAt: new Date(traveler.createdAt).toISOString(),
    linkedDEUserId: traveler.linkedUserId,
    isGhostUser: traveler.isGhostUser,
    isMissingInfo: traveler.isMissingInfo,
    isPrivateProfile: traveler.isPrivateProfile,
    isDefaultProfile: traveler.isDefaultProfile,
  }
}
