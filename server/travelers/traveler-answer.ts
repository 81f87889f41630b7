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
import { companyUsers } from '../companies/index.ts'
import { personById } from '../identity/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { DocumentSealer } from './sealed-documents.ts'
import { travelerSeenBy, visibleTravelerRows } from './travelers.store.ts'

type TravelerAnswer = AnswerOf<typeof listPassengers>['value'][number]

const companyOfViewer = ({ tenant, businessId, canViewUsers }: Principal) =>
  businessId !== null && canViewUsers ? { tenant, businessId } : null

/** A transaction that reaches what a person sees: their company's people with canViewUsers. */
export const seenBy = <T>(
  database: Database,
  principal: Principal,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const of = companyOfViewer(principal)
  return of === null ? database.tenant(principal.tenant, work) : database.company(of, work)
}

/** The company's people with canViewUsers, otherwise only the caller (identity-13). */
export const visibleUsers = async (tx: Tx, principal: Principal): Promise<CompanyUser[]> => {
  const of = companyOfViewer(principal)
  if (of !== null) return companyUsers(tx, of)
  const self = await personById(tx, principal.tenant, principal.personId)
  if (self === undefined) return []
  const { id, firstName, lastName, defaultTravelerId } = self.person
  return [{ id, firstName, lastName, defaultTravelerId }]
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
    ...(profile.additionalInfo && { additionalInfo: { ...profile.additionalInfo } }),
    createdAt: new Date(traveler.createdAt).toISOString(),
    linkedDEUserId: traveler.linkedUserId,
    isGhostUser: traveler.isGhostUser,
    isMissingInfo: traveler.isMissingInfo,
    isPrivateProfile: traveler.isPrivateProfile,
    isDefaultProfile: traveler.isDefaultProfile,
  }
}
