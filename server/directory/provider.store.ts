import { and, asc, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { inCompany } from '../companies/index.ts'
import type { CompanyProvider } from '../identity/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import { companyLogins, companyProviders, signInDomains } from './directory.tables.ts'

export interface StoredProvider extends CompanyProvider {
  /** Product time, milliseconds. */
  readonly changedAt: number
  /** Its people sign in here and nowhere else. */
  readonly isRequired: boolean
}
const placeOf = ({ tenant, businessId }: OfCompany): readonly string[] => [
  'company_providers',
  tenant,
  businessId,
]

export const providerOf = async (tx: Tx, of: OfCompany): Promise<StoredProvider | undefined> => {
  const [row] = await tx.select().from(companyProviders).where(inCompany(companyProviders, of))
  if (row === undefined) return undefined
  const { issuer, clientId, changedAt, isRequired, sealedSecret } = row
  return {
    issuer,
    clientId,
    changedAt,
    isRequired,
    clientSecret: tx.personal.open<string>(placeOf(of), sealedSecret),
  }
}

export const keepProvider = async (
  tx: Tx,
  of: OfCompany,
  { issuer, clientId, clientSecret, changedAt, isRequired }: StoredProvider,
): Promise<void> => {
  const row = {
    issuer,
    clientId,
    changedAt,
    isRequired,
    sealedSecret: tx.personal.seal(placeOf(of), clientSecret),
  }
  await tx
    .insert(companyProviders)
    .values({ ...of, ...row })
    .onConflictDoUpdate({
      target: [companyProviders.tenant, companyProviders.businessId],
      set: row,
    })
}

/** Domains stay claimed and proven, for the next provider. */
export const dropProvider = async (tx: Tx, of: OfCompany): Promise<boolean> =>
  (await tx.delete(companyProviders).where(inCompany(companyProviders, of)).returning()).length > 0

export type ClaimedDomain = typeof signInDomains.$inferSelect

const claimedBy = ({ tenant, businessId }: OfCompany) =>
  and(eq(signInDomains.tenant, tenant), eq(signInDomains.claimedBy, businessId))

export const domainsOf = (tx: Tx, of: OfCompany): Promise<ClaimedDomain[]> =>
  tx.select().from(signInDomains).where(claimedBy(of)).orderBy(asc(signInDomains.domain))

export const provenDomains = async (tx: Tx, of: OfCompany): Promise<string[]> =>
  (await domainsOf(tx, of)).flatMap(({ domain, provenAt }) => (provenAt === null ? [] : [domain]))

/** Exactly these: what is claimed already keeps its proof, what is not named any more is given up. */
export const claimDomains = async (
  tx: Tx,
  of: OfCompany,
  domains: readonly string[],
  makeToken: () => string,
): Promise<void> => {
  await tx
    .delete(signInDomains)
    .where(and(claimedBy(of), notInArray(signInDomains.domain, [...domains])))
  await tx
    .insert(signInDomains)
    .values(
      domains.map((domain) => ({
        tenant: of.tenant,
        claimedBy: of.businessId,
        domain,
        token: makeToken(),
        provenAt: null,
      })),
    )
    .onConflictDoNothing()
}

/** The company that has proven a domain. */
export const companyOfDomain = async (
  tx: Tx,
  tenant: TenantId,
  domain: string,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ claimedBy: signInDomains.claimedBy })
    .from(signInDomains)
    .where(
      and(
        eq(signInDomains.tenant, tenant),
        eq(signInDomains.domain, domain),
        isNotNull(signInDomains.provenAt),
      ),
    )
  return row?.claimedBy
}

/** The company that has proven a domain, with its provider if it has one. */
export const providerOfDomain = async (
  database: Database,
  tenant: TenantId,
  domain: string,
): Promise<{ readonly businessId: string; readonly provider: StoredProvider } | undefined> => {
  const businessId = await database.tenant(tenant, (tx) => companyOfDomain(tx, tenant, domain))
  if (businessId === undefined) return undefined
  const of = { tenant, businessId }
  const provider = await database.company(of, (tx) => providerOf(tx, of))
  return provider && { businessId, provider }
}

/**
 * The company that has proven a domain, with every claim to the domain locked until the transaction
 * ends: of companies that prove it at the same time, the second sees the first.
 */
export const companyOfLockedDomain = async (
  tx: Tx,
  tenant: TenantId,
  domain: string,
): Promise<string | undefined> => {
  const claims = await tx
    .select({ claimedBy: signInDomains.claimedBy, provenAt: signInDomains.provenAt })
    .from(signInDomains)
    .where(and(eq(signInDomains.tenant, tenant), eq(signInDomains.domain, domain)))
    .orderBy(asc(signInDomains.claimedBy))
    .for('update')
  return claims.find(({ provenAt }) => provenAt !== null)?.claimedBy
}

export const markProven = async (
  tx: Tx,
  of: OfCompany,
  domain: string,
  now: number,
): Promise<void> => {
  await tx
    .update(signInDomains)
    .set({ provenAt: now })
    .where(and(claimedBy(of), eq(signInDomains.domain, domain)))
}

interface Login {
  readonly issuer: string
  readonly subjectKey: string
}
export const personOfLogin = async (
  tx: Tx,
  of: OfCompany,
  { issuer, subjectKey }: Login,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ personId: companyLogins.personId })
    .from(companyLogins)
    .where(
      and(
        inCompany(companyLogins, of),
        eq(companyLogins.issuer, issuer),
        eq(companyLogins.subjectKey, subjectKey),
      ),
    )
  return row?.personId
}

/** Whether somebody has signed in at this issuer. */
export const hasLogin = async (
  tx: Tx,
  of: OfCompany,
  { issuer, personId }: { readonly issuer: string; readonly personId: string },
): Promise<boolean> =>
  (
    await tx
      .select({ personId: companyLogins.personId })
      .from(companyLogins)
      .where(
        and(
          inCompany(companyLogins, of),
          eq(companyLogins.issuer, issuer),
          eq(companyLogins.personId, personId),
        ),
      )
  ).length > 0

/** False if the account, or the person, is somebody else's already. */
export const linkLogin = async (
  tx: Tx,
  of: OfCompany,
  login: Login & { readonly personId: string; readonly now: number },
): Promise<boolean> => {
  const { now: linkedAt, ...row } = login
  const kept = await tx
    .insert(companyLogins)
    .values({ ...of, ...row, linkedAt })
    .onConflictDoNothing()
    .returning({ personId: companyLogins.personId })
  return kept.length > 0
}
