import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { CompanyPerson } from '@portolan/domain/companies/company.ts'
import type { DirectoryUser } from '@portolan/domain/directory/user.ts'
import {
  companyPeople,
  costCenters,
  inCompany,
  nameKey,
  personOfRow,
  rowOf,
} from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { directoryUsers } from './directory.tables.ts'

/** A user with the person that they are in the company. */
export interface StoredUser {
  readonly id: string
  readonly user: DirectoryUser
  readonly person: CompanyPerson
  readonly stateSince: number
  readonly createdAt: number
  readonly changedAt: number
}

const placeOf = ({ tenant, businessId }: OfCompany, personId: string): readonly string[] => [
  'directory_users',
  tenant,
  businessId,
  personId,
]
type Kept = Omit<DirectoryUser, 'active'>

const selectUsers = (tx: Tx) =>
  tx
    .select({ own: directoryUsers, person: companyPeople })
    .from(directoryUsers)
    .innerJoin(
      companyPeople,
      and(
        eq(companyPeople.tenant, directoryUsers.tenant),
        eq(companyPeople.businessId, directoryUsers.businessId),
        eq(companyPeople.id, directoryUsers.personId),
      ),
    )

type Row = Awaited<ReturnType<typeof selectUsers>>[number]

const storedOf = (tx: Tx, of: OfCompany, { own, person }: Row): StoredUser => {
  const kept = tx.personal.open<Kept>(placeOf(of, own.personId), own.sealedUser)
  return {
    id: own.personId,
    user: { ...kept, active: person.state !== 'Left' },
    person: personOfRow(tx, person),
    stateSince: person.stateSince,
    createdAt: own.createdAt,
    changedAt: own.changedAt,
  }
}

export const userById = async (
  tx: Tx,
  of: OfCompany,
  id: string,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<StoredUser | undefined> => {
  const found = selectUsers(tx).where(
    and(inCompany(directoryUsers, of), eq(directoryUsers.personId, id)),
  )
  const [row] = await (locked ? found.for('update') : found)
  return row === undefined ? undefined : storedOf(tx, of, row)
}

/** Users by a keyed value: at most one by name. */
export const usersBy = async (
  tx: Tx,
  of: OfCompany,
  attribute: 'userName' | 'externalId',
  value: string,
): Promise<StoredUser[]> =>
  (
    await selectUsers(tx).where(
      and(
        inCompany(directoryUsers, of),
        eq(
          attribute === 'userName' ? directoryUsers.userNameKey : directoryUsers.externalIdKey,
          nameKey(tx, of, value),
        ),
      ),
    )
  ).map((row) => storedOf(tx, of, row))

/** Somebody of the company by their address, whether the directory has sent them or not. */
export const personByEmail = async (
  tx: Tx,
  of: OfCompany,
  email: string,
): Promise<CompanyPerson | undefined> => {
  const [row] = await selectUsers(tx).where(
    and(inCompany(directoryUsers, of), eq(directoryUsers.emailKey, nameKey(tx, of, email))),
  )
  if (row !== undefined) return personOfRow(tx, row.person)
  return (await unlinkedPerson(tx, of, email))?.person
}

/** All users in the order in which they came, or a page of them. */
export const usersIn = async (
  tx: Tx,
  of: OfCompany,
  page?: { readonly offset: number; readonly limit: number },
): Promise<StoredUser[]> => {
  const all = selectUsers(tx)
    .where(inCompany(directoryUsers, of))
    .orderBy(asc(directoryUsers.createdAt), asc(directoryUsers.personId))
  const rows = await (page === undefined ? all : all.limit(page.limit).offset(page.offset))
  return rows.map((row) => storedOf(tx, of, row))
}

export const countUsers = async (
  tx: Tx,
  of: OfCompany,
): Promise<{ readonly people: number; readonly active: number }> => {
  const rows = await tx
    .select({ state: companyPeople.state, people: count() })
    .from(directoryUsers)
    .innerJoin(
      companyPeople,
      and(inCompany(companyPeople, of), eq(companyPeople.id, directoryUsers.personId)),
    )
    .where(inCompany(directoryUsers, of))
    .groupBy(companyPeople.state)
  const sum = (some: typeof rows): number => some.reduce((all, { people }) => all + people, 0)
  return { people: sum(rows), active: sum(rows.filter(({ state }) => state !== 'Left')) }
}

/**
 * Somebody whom the company knows by this address and the directory does not yet: an admin who
 * founded it, or a colleague who was invited before.
 */
export const unlinkedPerson = async (
  tx: Tx,
  of: OfCompany,
  email: string,
): Promise<{ readonly person: CompanyPerson; readonly stateSince: number } | undefined> => {
  const [row] = await tx
    .select({ person: companyPeople })
    .from(companyPeople)
    .leftJoin(
      directoryUsers,
      and(inCompany(directoryUsers, of), eq(directoryUsers.personId, companyPeople.id)),
    )
    .where(
      and(
        inCompany(companyPeople, of),
        eq(companyPeople.emailKey, nameKey(tx, of, email)),
        isNull(directoryUsers.personId),
        ne(companyPeople.state, 'Left'),
      ),
    )
    .limit(1)
  return row && { person: personOfRow(tx, row.person), stateSince: row.person.stateSince }
}

/** The open cost center of a code; null if there is none. */
export const costCenterOf = async (
  tx: Tx,
  of: OfCompany,
  code: string | null,
): Promise<string | null> => {
  if (code === null) return null
  const [center] = await tx
    .select({ id: costCenters.id })
    .from(costCenters)
    .where(
      and(inCompany(costCenters, of), eq(costCenters.code, code), eq(costCenters.isOpen, true)),
    )
  return center?.id ?? null
}

export const writePerson = async (
  tx: Tx,
  of: OfCompany,
  person: CompanyPerson,
  stateSince: number,
): Promise<void> => {
  const row = rowOf(tx, of, person, stateSince)
  await tx
    .insert(companyPeople)
    .values(row)
    .onConflictDoUpdate({
      target: [companyPeople.tenant, companyPeople.businessId, companyPeople.id],
      set: row,
    })
}

export type Taken = 'userName' | 'emails'

/** Writes a user, unless another one has the name or the address: then what is taken. */
export const writeUser = async (
  tx: Tx,
  of: OfCompany,
  { id, user, now }: { readonly id: string; readonly user: DirectoryUser; readonly now: number },
): Promise<Taken | undefined> => {
  const { active: _active, ...kept } = user
  const userNameKey = nameKey(tx, of, user.userName)
  const emailKey = nameKey(tx, of, user.email)
  const [taken] = await tx
    .select({ userNameKey: directoryUsers.userNameKey })
    .from(directoryUsers)
    .where(
      and(
        inCompany(directoryUsers, of),
        or(eq(directoryUsers.userNameKey, userNameKey), eq(directoryUsers.emailKey, emailKey)),
        ne(directoryUsers.personId, id),
      ),
    )
  if (taken !== undefined) return taken.userNameKey === userNameKey ? 'userName' : 'emails'
  const written = {
    userNameKey,
    emailKey,
    externalIdKey: user.externalId === null ? null : nameKey(tx, of, user.externalId),
    sealedUser: tx.personal.seal(placeOf(of, id), kept),
    changedAt: now,
  }
  await tx
    .insert(directoryUsers)
    .values({ ...of, personId: id, createdAt: now, ...written })
    .onConflictDoUpdate({
      target: [directoryUsers.tenant, directoryUsers.businessId, directoryUsers.personId],
      set: written,
    })
  return undefined
}

/** Which of these ids are users of the directory. */
export const knownUsers = async (
  tx: Tx,
  of: OfCompany,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: directoryUsers.personId })
    .from(directoryUsers)
    .where(and(inCompany(directoryUsers, of), inArray(directoryUsers.personId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
