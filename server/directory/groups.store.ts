import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { DirectoryGroup } from '@portolan/domain/directory/group.ts'
import { tierOfGroups } from '@portolan/domain/directory/tier-of-groups.ts'
import { companyPeople, inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { directoryGroups, directoryMembers } from './directory.tables.ts'

export type GroupRow = typeof directoryGroups.$inferSelect
export interface StoredGroup extends Pick<GroupRow, 'id' | 'tierId' | 'createdAt' | 'changedAt'> {
  readonly group: DirectoryGroup
}

const storedOf = (row: GroupRow, members: readonly string[]): StoredGroup => ({
  id: row.id,
  tierId: row.tierId,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  group: { displayName: row.name, externalId: row.externalId, members },
})

const membersOf = async (tx: Tx, of: OfCompany, groupId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: directoryMembers.personId })
      .from(directoryMembers)
      .where(and(inCompany(directoryMembers, of), eq(directoryMembers.groupId, groupId)))
      .orderBy(asc(directoryMembers.personId))
  ).map(({ id }) => id)

/** `withMembers` false: a group of everybody is not read to add one of them. */
export const groupById = async (
  tx: Tx,
  of: OfCompany,
  id: string,
  {
    locked = false,
    withMembers = true,
  }: { readonly locked?: boolean; readonly withMembers?: boolean } = {},
): Promise<StoredGroup | undefined> => {
  const found = tx
    .select()
    .from(directoryGroups)
    .where(and(inCompany(directoryGroups, of), eq(directoryGroups.id, id)))
  const [row] = await (locked ? found.for('update') : found)
  return row && storedOf(row, withMembers ? await membersOf(tx, of, id) : [])
}

/** All groups by name, with or without their members. */
export const groupsIn = async (
  tx: Tx,
  of: OfCompany,
  withMembers: boolean,
): Promise<StoredGroup[]> => {
  const rows = await tx
    .select()
    .from(directoryGroups)
    .where(inCompany(directoryGroups, of))
    .orderBy(asc(directoryGroups.name), asc(directoryGroups.id))
  const groups: StoredGroup[] = []
  for (const row of rows)
    groups.push(storedOf(row, withMembers ? await membersOf(tx, of, row.id) : []))
  return groups
}

export const countMembers = async (tx: Tx, of: OfCompany): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await tx
        .select({ id: directoryMembers.groupId, people: count() })
        .from(directoryMembers)
        .where(inCompany(directoryMembers, of))
        .groupBy(directoryMembers.groupId)
    ).map(({ id, people }) => [id, people]),
  )

export const writeGroup = async (
  tx: Tx,
  of: OfCompany,
  { id, group, now }: { readonly id: string; readonly group: DirectoryGroup; readonly now: number },
): Promise<void> => {
  const written = { name: group.displayName, externalId: group.externalId, changedAt: now }
  await tx
    .insert(directoryGroups)
    .values({ ...of, id, tierId: null, createdAt: now, ...written })
    .onConflictDoUpdate({
      target: [directoryGroups.tenant, directoryGroups.businessId, directoryGroups.id],
      set: written,
    })
}

/** Rows of one statement. PostgreSQL limits its parameters to 65,535. */
const mostRows = 5000

export interface MemberChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}
export const changeMembers = async (
  tx: Tx,
  of: OfCompany,
  groupId: string,
  { add, remove }: MemberChange,
): Promise<void> => {
  for (let at = 0; at < add.length; at += mostRows)
    await tx
      .insert(directoryMembers)
      .values(add.slice(at, at + mostRows).map((personId) => ({ ...of, groupId, personId })))
      .onConflictDoNothing()
  for (let at = 0; at < remove.length; at += mostRows)
    await tx
      .delete(directoryMembers)
      .where(
        and(
          inCompany(directoryMembers, of),
          eq(directoryMembers.groupId, groupId),
          inArray(directoryMembers.personId, remove.slice(at, at + mostRows)),
        ),
      )
}

export const dropGroup = async (tx: Tx, of: OfCompany, id: string): Promise<void> => {
  await tx
    .delete(directoryMembers)
    .where(and(inCompany(directoryMembers, of), eq(directoryMembers.groupId, id)))
  await tx
    .delete(directoryGroups)
    .where(and(inCompany(directoryGroups, of), eq(directoryGroups.id, id)))
}

export const setGroupTier = async (
  tx: Tx,
  of: OfCompany,
  id: string,
  tierId: string | null,
): Promise<void> => {
  await tx
    .update(directoryGroups)
    .set({ tierId })
    .where(and(inCompany(directoryGroups, of), eq(directoryGroups.id, id)))
}

/**
 * Gives people the tier of their groups. Somebody in no group with a tier keeps what an admin gave
 * them, unless it is `ended`: the tier of a group that they left, or that lost it.
 */
export const settleTiers = async (
  tx: Tx,
  of: OfCompany,
  personIds: readonly string[],
  ended: string | null,
): Promise<void> => {
  for (let at = 0; at < personIds.length; at += mostRows) {
    const ids = personIds.slice(at, at + mostRows)
    const rows = await tx
      .select({
        personId: directoryMembers.personId,
        displayName: directoryGroups.name,
        tierId: directoryGroups.tierId,
      })
      .from(directoryMembers)
      .innerJoin(
        directoryGroups,
        and(inCompany(directoryGroups, of), eq(directoryGroups.id, directoryMembers.groupId)),
      )
      .where(and(inCompany(directoryMembers, of), inArray(directoryMembers.personId, ids)))
    const groups = Map.groupBy(rows, ({ personId }) => personId)
    const byTier = Map.groupBy(ids, (id) => tierOfGroups(groups.get(id) ?? []))
    for (const [tierId, people] of byTier) {
      if (tierId === null && ended === null) continue
      await tx
        .update(companyPeople)
        .set({ tierId })
        .where(
          and(
            inCompany(companyPeople, of),
            inArray(companyPeople.id, people),
            tierId === null ? eq(companyPeople.tierId, ended ?? '') : undefined,
          ),
        )
    }
  }
}
