import { and, eq, inArray, or } from 'drizzle-orm'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { StoredTraveler } from '@portolan/domain/travelers/traveler-list.ts'
import type { TravelerProfile } from '@portolan/domain/travelers/traveler.ts'
import type { Tx } from '../platform/database/database.ts'
import type { DocumentSealer } from './sealed-documents.ts'
import { travelers } from './travelers.tables.ts'

export type TravelerRow = typeof travelers.$inferSelect

const optional = <K extends string>(name: K, value: string | null): { [key in K]?: string } =>
  value === null ? {} : ({ [name]: value } as { [key in K]: string })

export const profileOf = async (
  row: TravelerRow,
  sealer: DocumentSealer,
): Promise<TravelerProfile> => ({
  givenName: row.givenName,
  surname: row.surname,
  gender: row.gender,
  dateOfBirth: row.dateOfBirth,
  ...optional('middleName', row.middleName),
  ...optional('emailAddress', row.emailAddress),
  ...optional('phoneNumber', row.phoneNumber),
  ...optional('nationality', row.nationality),
  assistance: row.assistance,
  frequentFlyer: row.frequentFlyer,
  hotelLoyalty: row.hotelLoyalty,
  ...(await sealer.open(row.tenant, row.id, row.sealedDocuments)),
})
export const storedTravelerOf = async (
  row: TravelerRow,
  sealer: DocumentSealer,
): Promise<StoredTraveler> => ({
  id: row.id,
  ownerId: row.ownerId,
  createdAt: row.createdAt,
  linkedUserId: row.linkedUserId,
  isHidden: row.hiddenAt !== null,
  profile: await profileOf(row, sealer),
})
/** As others see it: without the documents of a private profile. */
export const travelerSeenBy = (
  personId: string,
  row: TravelerRow,
  sealer: DocumentSealer,
): Promise<StoredTraveler> =>
  storedTravelerOf(
    row.hiddenAt === null || row.ownerId === personId || row.linkedUserId === personId
      ? row
      : { ...row, sealedDocuments: null },
    sealer,
  )

/** Columns of a profile, its documents encrypted for this traveler id. */
export const columnsOf = async (
  tenant: TenantId,
  id: string,
  profile: TravelerProfile,
  sealer: DocumentSealer,
) => ({
  givenName: profile.givenName,
  middleName: profile.middleName ?? null,
  surname: profile.surname,
  gender: profile.gender,
  dateOfBirth: profile.dateOfBirth,
  emailAddress: profile.emailAddress ?? null,
  phoneNumber: profile.phoneNumber ?? null,
  nationality: profile.nationality ?? null,
  assistance: profile.assistance,
  frequentFlyer: profile.frequentFlyer,
  hotelLoyalty: profile.hotelLoyalty,
  sealedDocuments: await sealer.seal(tenant, id, profile),
})

const named = (tenant: TenantId, id: string) =>
  and(eq(travelers.tenant, tenant), eq(travelers.id, id))

/** A person's saved travelers. */
export const travelerRowsOf = (tx: Tx, tenant: TenantId, ownerId: string): Promise<TravelerRow[]> =>
  tx
    .select()
    .from(travelers)
    .where(and(eq(travelers.tenant, tenant), eq(travelers.ownerId, ownerId)))
    .orderBy(travelers.createdAt, travelers.id)

/** Company profiles with canViewUsers on the business tenant, otherwise the caller's own. */
const visibleTo = ({ personId, businessId, canViewUsers }: Principal) => {
  const mine = or(eq(travelers.ownerId, personId), eq(travelers.linkedUserId, personId))
  return businessId !== null && canViewUsers ? or(mine, eq(travelers.businessId, businessId)) : mine
}

/** Visible profiles. */
export const visibleTravelerRows = (tx: Tx, principal: Principal): Promise<TravelerRow[]> =>
  tx
    .select()
    .from(travelers)
    .where(and(eq(travelers.tenant, principal.tenant), visibleTo(principal)))
    .orderBy(travelers.createdAt, travelers.id)

/** Whose a saved traveler is. */
export type TravelerKeeper = Pick<TravelerRow, 'id' | 'ownerId' | 'linkedUserId'>

/** Those of the ids that are visible, by id. */
export const visibleTravelers = async (
  tx: Tx,
  principal: Principal,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TravelerKeeper>> => {
  if (ids.length === 0) return new Map()
  const { id, ownerId, linkedUserId } = travelers
  const rows = await tx
    .select({ id, ownerId, linkedUserId })
    .from(travelers)
    .where(
      and(
        eq(travelers.tenant, principal.tenant),
        inArray(travelers.id, [...ids]),
        visibleTo(principal),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Reads and locks one of the caller's profiles. Other people's are not read or locked, so they cost
 * the same as unknown ones. `can` decides whether it may be changed.
 */
export const lockTraveler = async (
  tx: Tx,
  principal: Principal,
  id: string,
): Promise<TravelerRow | undefined> => {
  const [row] = await tx
    .select()
    .from(travelers)
    .where(and(named(principal.tenant, id), visibleTo(principal)))
    .for('update')
  return row
}

/** Several at once, in an order that two calls about the same ones share. */
export const lockTravelers = async (
  tx: Tx,
  principal: Principal,
  ids: readonly string[],
): Promise<void> => {
  await tx
    .select({ id: travelers.id })
    .from(travelers)
    .where(
      and(
        eq(travelers.tenant, principal.tenant),
        inArray(travelers.id, [...ids]),
        visibleTo(principal),
      ),
    )
    .orderBy(travelers.id)
    .for('update')
}

export const insertTraveler = async (tx: Tx, row: typeof travelers.$inferInsert): Promise<void> => {
  await tx.insert(travelers).values(row)
}
export const updateTraveler = async (
  tx: Tx,
  tenant: TenantId,
  id: string,
  columns: Partial<typeof travelers.$inferInsert>,
): Promise<void> => {
  await tx.update(travelers).set(columns).where(named(tenant, id))
}
export const deleteTraveler = async (tx: Tx, tenant: TenantId, id: string): Promise<void> => {
  await tx.delete(travelers).where(named(tenant, id))
}
/** The profile of a company user. */
export const travelerOfUser = async (
  tx: Tx,
  tenant: TenantId,
  userId: string,
): Promise<TravelerRow | undefined> => {
  const [row] = await tx
    .select()
    .from(travelers)
    .where(and(eq(travelers.tenant, tenant), eq(travelers.linkedUserId, userId)))
    .for('update')
  return row
}

/** The user of each saved traveler who is one; others and unknown ids are left out. */
export const linkedUsers = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: travelers.id, userId: travelers.linkedUserId })
    .from(travelers)
    .where(and(eq(travelers.tenant, tenant), inArray(travelers.id, [...ids])))
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const])))
}
