import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type {
  Company,
  CompanyPerson,
  CostCenter,
  Project,
} from '@portolan/domain/companies/company.ts'
import { businessById, setMembership } from '../identity/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { companies, companyPeople, costCenters, projects } from './companies.tables.ts'

/** Rows of one company, by its key: row-level security says the same once more. */
export const inCompany = (
  table: { readonly tenant: PgColumn; readonly businessId: PgColumn },
  { tenant, businessId }: OfCompany,
): SQL | undefined => and(eq(table.tenant, tenant), eq(table.businessId, businessId))

interface NameAndEmail {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}
const placeOf = ({ tenant, businessId }: OfCompany, personId: string): readonly string[] => [
  'company_people',
  tenant,
  businessId,
  personId,
]
/** By which a name or an address of a company is found, ignoring case. */
export const nameKey = (
  { personal }: Pick<Tx, 'personal'>,
  { tenant, businessId }: OfCompany,
  name: string,
): string => personal.lookup([tenant, businessId], name.trim().toLowerCase())

/** The row of a person; `tx` seals what is about them. */
export const rowOf = (
  tx: Pick<Tx, 'personal'>,
  of: OfCompany,
  person: CompanyPerson,
  stateSince: number,
): typeof companyPeople.$inferInsert => {
  const { id, firstName, lastName, email, state, roles, tierId, costCenterId, approverId } = person
  const sealedPerson = tx.personal.seal(placeOf(of, id), { firstName, lastName, email })
  const { tenant, businessId } = of
  return {
    tenant,
    businessId,
    id,
    sealedPerson,
    emailKey: email === '' ? null : nameKey(tx, of, email),
    state,
    roles,
    tierId,
    costCenterId,
    approverId,
    stateSince,
  }
}

type PersonRow = typeof companyPeople.$inferSelect
export const personOfRow = ({ personal }: Pick<Tx, 'personal'>, row: PersonRow): CompanyPerson => {
  const { tenant, sealedPerson, emailKey: _key, stateSince: _since, ...kept } = row
  const of = { tenant, businessId: row.businessId } as OfCompany
  return { ...kept, ...personal.open<NameAndEmail>(placeOf(of, row.id), sealedPerson) }
}

export type CompanySettings = Omit<typeof companies.$inferSelect, 'tenant' | 'businessId'>
/** A company with what its rules do not read. */
export interface StoredCompany extends Company {
  readonly settings: CompanySettings
  /** When a person got into their state. Product time, milliseconds. */
  readonly stateSince: ReadonlyMap<string, number>
}

/**
 * Everything of a company that its rules read; undefined without its record. With `locked`, nobody
 * else changes it until the transaction ends: a rule sees the people that its change is written
 * to.
 */
export const companyOf = async (
  tx: Tx,
  of: OfCompany,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<StoredCompany | undefined> => {
  const found = tx.select().from(companies).where(inCompany(companies, of))
  const [record] = await (locked ? found.for('update') : found)
  const [business, people, centers, known] = await Promise.all([
    businessById(tx, of.tenant, of.businessId),
    tx
      .select()
      .from(companyPeople)
      .where(inCompany(companyPeople, of))
      .orderBy(asc(companyPeople.id)),
    tx.select().from(costCenters).where(inCompany(costCenters, of)).orderBy(asc(costCenters.code)),
    tx.select().from(projects).where(inCompany(projects, of)).orderBy(asc(projects.name)),
  ])
  if (record === undefined || business === undefined) return undefined
  const { tenant: _tenant, businessId: id, ...settings } = record
  const { defaultTierId, audience } = settings
  return {
    business: { id, name: business.name, isLive: business.isLive, defaultTierId, audience },
    people: people.map((row) => personOfRow(tx, row)),
    costCenters: centers.map(({ tenant: _of, ...center }): CostCenter => center),
    projects: known.map(({ tenant: _of, ...project }): Project => project),
    settings,
    stateSince: new Map(people.map((row) => [row.id, row.stateSince])),
  }
}

/** One person of a company. */
export const companyPersonById = async (
  tx: Tx,
  of: OfCompany,
  personId: string,
): Promise<CompanyPerson | undefined> => {
  const [row] = await tx
    .select()
    .from(companyPeople)
    .where(and(inCompany(companyPeople, of), eq(companyPeople.id, personId)))
  return row === undefined ? undefined : personOfRow(tx, row)
}

/** The id of the tier that a person's travel is judged by (companies-6); null for none. */
export const tierIdFor = async (
  tx: Tx,
  of: OfCompany,
  personId: string | null,
): Promise<string | null> => {
  const [row] = await tx
    .select({ own: companyPeople.tierId, ofAll: companies.defaultTierId })
    .from(companies)
    .leftJoin(
      companyPeople,
      and(inCompany(companyPeople, of), eq(companyPeople.id, personId ?? '')),
    )
    .where(inCompany(companies, of))
  return row?.own ?? row?.ofAll ?? null
}

const changedOf = <T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): T[] => {
  const known = new Map(before.map((one) => [one.id, one]))
  return after.filter((one) => known.get(one.id) !== one)
}

const savePeople = async (
  tx: Tx,
  of: OfCompany,
  { people: before, stateSince }: StoredCompany,
  { after, now }: { readonly after: readonly CompanyPerson[]; readonly now: number },
): Promise<void> => {
  const states = new Map(before.map(({ id, state }) => [id, state]))
  for (const person of changedOf(before, after)) {
    const since = states.get(person.id) === person.state ? stateSince.get(person.id) : now
    const row = rowOf(tx, of, person, since ?? now)
    await tx
      .insert(companyPeople)
      .values(row)
      .onConflictDoUpdate({
        target: [companyPeople.tenant, companyPeople.businessId, companyPeople.id],
        set: row,
      })
    await setMembership(tx, of, person, now)
  }
}

/**
 * Writes what a rule changed, comparing by identity: rules copy what they change. Rights of people
 * who sign in are written with it, so both always agree; people who left are signed out
 * everywhere.
 */
export const saveCompany = async (
  tx: Tx,
  before: StoredCompany,
  after: Company,
  { tenant, now }: Pick<OfCompany, 'tenant'> & { readonly now: number },
): Promise<void> => {
  const of: OfCompany = { tenant, businessId: before.business.id }
  await savePeople(tx, of, before, { after: after.people, now })
  for (const center of changedOf(before.costCenters, after.costCenters))
    await tx
      .insert(costCenters)
      .values({ tenant, ...center })
      .onConflictDoUpdate({
        target: [costCenters.tenant, costCenters.businessId, costCenters.id],
        set: { name: center.name, isOpen: center.isOpen },
      })
  for (const project of changedOf(before.projects, after.projects))
    await tx
      .insert(projects)
      .values({ tenant, ...project })
      .onConflictDoUpdate({
        target: [projects.tenant, projects.businessId, projects.id],
        set: { isOpen: project.isOpen },
      })
}

/** Changes what a company decides for itself. */
export const saveSettings = async (
  tx: Tx,
  of: OfCompany,
  changed: Partial<CompanySettings>,
): Promise<void> => {
  await tx.update(companies).set(changed).where(inCompany(companies, of))
}
