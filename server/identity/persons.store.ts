import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { CompanyPerson } from '@portolan/domain/companies/company.ts'
import { permissionsOf } from '@portolan/domain/companies/roles.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { Tx } from '../platform/database/database.ts'
import { businesses, persons } from './identity.tables.ts'
import { endSessionsOf } from './sessions.store.ts'

export type Person = typeof persons.$inferSelect
export type Business = typeof businesses.$inferSelect
export interface PersonWithBusiness {
  readonly person: Person
  readonly business: Business | null
}

const ofBusiness = and(eq(businesses.tenant, persons.tenant), eq(businesses.id, persons.businessId))

export const personById = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
): Promise<PersonWithBusiness | undefined> => {
  const [row] = await tx
    .select({ person: persons, business: businesses })
    .from(persons)
    .leftJoin(businesses, ofBusiness)
    .where(and(eq(persons.tenant, tenant), eq(persons.id, personId)))
  return row
}

const namesWhere = async (tx: Tx, found: SQL | undefined): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ id: persons.id, firstName: persons.firstName, lastName: persons.lastName })
    .from(persons)
    .where(found)
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
const named = (tenant: TenantId, ids: readonly string[]) =>
  and(eq(persons.tenant, tenant), inArray(persons.id, [...new Set(ids)]))

/** First and last names by person id. */
export const namesOf = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0 ? new Map() : namesWhere(tx, named(tenant, ids))

/** The same of those who are no agents: who acted for somebody by a permission. */
export const arrangerNames = async (
  tx: Tx,
  tenant: TenantId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0 ? new Map() : namesWhere(tx, and(named(tenant, ids), eq(persons.isAgent, false)))

export const personBySubject = async (
  tx: Tx,
  tenant: TenantId,
  issuer: string,
  subject: string,
): Promise<PersonWithBusiness | undefined> => {
  const [row] = await tx
    .select({ person: persons, business: businesses })
    .from(persons)
    .leftJoin(businesses, ofBusiness)
    .where(
      and(eq(persons.tenant, tenant), eq(persons.issuer, issuer), eq(persons.subject, subject)),
    )
  return row
}

/** A person as the issuer describes them. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/**
 * Finds or creates the person of an issuer's subject. A new person has no cards and no business,
 * whatever the claims say: access is granted here, not by the issuer.
 */
export const personOfClaims = async (
  tx: Tx,
  tenant: TenantId,
  claims: Claims,
  personId: string,
  now: number,
): Promise<PersonWithBusiness> => {
  const known = await personBySubject(tx, tenant, claims.issuer, claims.subject)
  if (known !== undefined) return known
  await tx
    .insert(persons)
    .values({
      tenant,
      id: personId,
      issuer: claims.issuer,
      subject: claims.subject,
      firstName: claims.firstName,
      lastName: claims.lastName,
      email: claims.email,
      accountRole: 'Primary',
      admission: 'Open',
      createdAt: now,
    })
    .onConflictDoNothing({ target: [persons.tenant, persons.issuer, persons.subject] })
  const made = await personBySubject(tx, tenant, claims.issuer, claims.subject)
  if (made === undefined) throw new Error('identity: a person was neither made nor found')
  return made
}

/**
 * Makes the person of an issuer's subject the invited one: with that id, in that company. Undefined
 * if the subject is somebody else already. A person who never signed in has nothing that names
 * their id, so that it can be changed.
 */
export const joinBusiness = async (
  tx: Tx,
  { tenant, businessId }: { readonly tenant: TenantId; readonly businessId: string },
  invited: { readonly personId: string; readonly claims: Claims; readonly now: number },
): Promise<PersonWithBusiness | undefined> => {
  const { personId, claims, now } = invited
  const { person } = await personOfClaims(tx, tenant, claims, personId, now)
  const isFree = person.businessId === null && person.firstSessionAt === null
  if (!isFree || person.admission !== 'Open') return undefined
  await tx
    .update(persons)
    .set({ id: personId, businessId })
    .where(and(eq(persons.tenant, tenant), eq(persons.id, person.id)))
  return personById(tx, tenant, personId)
}

/**
 * The account of a colleague whom their company's provider signs in: theirs already, or made with
 * the id that the company has for them. Undefined if it is another company's.
 */
export const enterBusiness = async (
  tx: Tx,
  { tenant, businessId }: { readonly tenant: TenantId; readonly businessId: string },
  {
    personId,
    claims,
    now,
  }: { readonly personId: string; readonly claims: Claims; readonly now: number },
): Promise<PersonWithBusiness | undefined> => {
  const known =
    (await personById(tx, tenant, personId)) ??
    (await personOfClaims(tx, tenant, claims, personId, now))
  const { person } = known
  if (person.id !== personId || ![null, businessId].includes(person.businessId)) return undefined
  if (person.businessId === businessId) return known
  await tx
    .update(persons)
    .set({ businessId })
    .where(and(eq(persons.tenant, tenant), eq(persons.id, personId)))
  return personById(tx, tenant, personId)
}

export const usersOfBusiness = (tx: Tx, tenant: TenantId, businessId: string): Promise<Person[]> =>
  tx
    .select()
    .from(persons)
    .where(and(eq(persons.tenant, tenant), eq(persons.businessId, businessId)))
    .orderBy(asc(persons.firstName), asc(persons.lastName), asc(persons.id))

export const setCurrency = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  currency: Currency,
): Promise<void> => {
  await tx
    .update(persons)
    .set({ currency })
    .where(and(eq(persons.tenant, tenant), eq(persons.id, personId)))
}

export const setDefaultTraveler = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  travelerId: string,
): Promise<void> => {
  await tx
    .update(persons)
    .set({ defaultTravelerId: travelerId })
    .where(and(eq(persons.tenant, tenant), eq(persons.id, personId)))
}

/** Whether a traveler is a person's default. */
export const isDefaultTraveler = async (
  tx: Tx,
  tenant: TenantId,
  travelerId: string,
): Promise<boolean> =>
  (
    await tx
      .select({ id: persons.id })
      .from(persons)
      .where(and(eq(persons.tenant, tenant), eq(persons.defaultTravelerId, travelerId)))
      .limit(1)
  ).length > 0

/** Written once; later acceptances change nothing. */
export const acceptTerms = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  now: number,
): Promise<void> => {
  await tx
    .update(persons)
    .set({ termsAcceptedAt: now })
    .where(
      and(eq(persons.tenant, tenant), eq(persons.id, personId), isNull(persons.termsAcceptedAt)),
    )
}

/** True only for a person's first session ever, even if several open concurrently. */
export const markFirstSession = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  now: number,
): Promise<boolean> => {
  const marked = await tx
    .update(persons)
    .set({ firstSessionAt: now })
    .where(
      and(eq(persons.tenant, tenant), eq(persons.id, personId), isNull(persons.firstSessionAt)),
    )
    .returning({ id: persons.id })
  return marked.length > 0
}

export const businessById = async (
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<Business | undefined> => {
  const [business] = await tx
    .select()
    .from(businesses)
    .where(and(eq(businesses.tenant, tenant), eq(businesses.id, id)))
  return business
}

/** Renames a business, or lets its people in (identity-7). */
export const setBusiness = async (
  tx: Tx,
  { tenant, businessId }: { readonly tenant: TenantId; readonly businessId: string },
  changed: Partial<Pick<Business, 'name' | 'isLive'>>,
): Promise<void> => {
  await tx
    .update(businesses)
    .set(changed)
    .where(and(eq(businesses.tenant, tenant), eq(businesses.id, businessId)))
}

/**
 * Rights of somebody in their company, as its record has them. Somebody who left may not sign in
 * again (40103), and their sessions end with the next call. Does nothing for people without an
 * account.
 */
export const setMembership = async (
  tx: Tx,
  { tenant, businessId }: { readonly tenant: TenantId; readonly businessId: string },
  { id, state, roles }: Pick<CompanyPerson, 'id' | 'state' | 'roles'>,
  now: number,
): Promise<void> => {
  const changed = await tx
    .update(persons)
    .set({
      roles,
      ...permissionsOf({ state, roles }),
      ...(state === 'Left' ? { admission: 'Denied' as const } : {}),
    })
    .where(and(eq(persons.tenant, tenant), eq(persons.id, id), eq(persons.businessId, businessId)))
    .returning({ id: persons.id })
  if (state === 'Left' && changed.length > 0) await endSessionsOf(tx, tenant, id, now)
}

/** Whether somebody has signed in before: only then they have an account. */
export const hasAccount = async (tx: Tx, tenant: TenantId, id: string): Promise<boolean> =>
  (
    await tx
      .select({ id: persons.id })
      .from(persons)
      .where(and(eq(persons.tenant, tenant), eq(persons.id, id)))
  ).length > 0

/** Lets somebody sign in again who had left their company. */
export const readmitPerson = async (tx: Tx, tenant: TenantId, id: string): Promise<void> => {
  await tx
    .update(persons)
    .set({ admission: 'Open' })
    .where(and(eq(persons.tenant, tenant), eq(persons.id, id), eq(persons.admission, 'Denied')))
}
