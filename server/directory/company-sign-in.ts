import type { CompanyPerson } from '@portolan/domain/companies/company.ts'
import {
  claimFault,
  domainOfAddress,
  type ClaimFault,
} from '@portolan/domain/directory/sign-in-domain.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { companyOf, companyPersonById, halyard, recordEvents } from '../companies/index.ts'
import {
  enterBusiness,
  setMembership,
  type CompanySignIn,
  type PersonWithBusiness,
  type ProvidedClaims,
} from '../identity/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import {
  linkLogin,
  personOfLogin,
  provenDomains,
  providerOf,
  providerOfDomain,
} from './provider.store.ts'
import { personByEmail, writePerson } from './users.store.ts'

const messages: Readonly<Record<ClaimFault | 'NotInCompany' | '40103', string>> = {
  EmailNotVerified: 'The provider does not say that the email address is verified.',
  EmailOfAnotherDomain: 'The email address is at no domain that the company has proven.',
  NotInCompany: 'Nobody of the company has this email address, or another account is theirs.',
  '40103': 'This person may not enter.',
}
const refused = (code: keyof typeof messages) => refuse<Refusal>({ code, message: messages[code] })

interface Entering {
  readonly tx: Tx
  readonly of: OfCompany
  readonly claims: ProvidedClaims
  readonly now: number
}

/** Subjects differ by the case of their letters, as names do not. */
const subjectKeyOf = (tx: Tx, { tenant, businessId }: OfCompany, subject: string): string =>
  tx.personal.lookup([tenant, businessId, 'subject'], subject)

/**
 * The colleague that the account is linked to. The first sign-in links it by the address, for good:
 * an address that another employee gets later does not open it.
 */
const colleagueOf = async ({
  tx,
  of,
  claims,
  now,
}: Entering): Promise<CompanyPerson | undefined> => {
  const login = { issuer: claims.issuer, subjectKey: subjectKeyOf(tx, of, claims.subject) }
  const linked = await personOfLogin(tx, of, login)
  if (linked !== undefined) return companyPersonById(tx, of, linked)
  const found = await personByEmail(tx, of, claims.email)
  if (found === undefined || found.state === 'Left') return found
  return (await linkLogin(tx, of, { ...login, personId: found.id, now })) ? found : undefined
}

const enter = async (entering: Entering): Promise<Result<PersonWithBusiness, Refusal>> => {
  const { tx, of, claims, now } = entering
  const fault = claimFault(claims, await provenDomains(tx, of))
  if (fault !== undefined) return refused(fault)
  const colleague = await colleagueOf(entering)
  if (colleague === undefined) return refused('NotInCompany')
  if (colleague.state === 'Left') return refused('40103')
  // Subjects of two companies' providers may be the same text, even under one issuer.
  const issuer = `${of.businessId} ${claims.issuer}`
  const entered = await enterBusiness(tx, of, {
    personId: colleague.id,
    claims: { ...claims, issuer },
    now,
  })
  if (entered === undefined) return refused('NotInCompany')
  const active: CompanyPerson = { ...colleague, state: 'Active' }
  if (colleague.state === 'Invited') await writePerson(tx, of, active, now)
  await setMembership(tx, of, active, now)
  return ok(entered)
}

/** Whether a company's provider signs the people of a domain in. */
export const hasCompanySignIn =
  ({ database }: { readonly database: Database }) =>
  async (tenant: TenantId, domain: string): Promise<boolean> =>
    (await providerOfDomain(database, tenant, domain)) !== undefined

/** Whether other ways to sign in are refused (directory-12). */
const isRequiredIn =
  (database: Database): CompanySignIn['isRequired'] =>
  async (tenant, who) => {
    if (tenantProfiles[tenant].audience !== 'Corporate') return false
    const addressOf = async (of: OfCompany, personId: string): Promise<string> =>
      (await database.company(of, (tx) => companyPersonById(tx, of, personId)))?.email ?? ''
    const email =
      'email' in who
        ? who.email
        : await addressOf({ tenant, businessId: who.businessId }, who.personId)
    const domain = domainOfAddress(email)
    return (
      domain !== undefined &&
      (await providerOfDomain(database, tenant, domain))?.provider.isRequired === true
    )
  }

/** People of the demo company, for its own provider. */
export const demoCompanyAccounts = ({ database }: { readonly database: Database }) => {
  const { tenant, businessId } = halyard
  return {
    businessId,
    list: () =>
      database.company({ tenant, businessId }, async (tx) =>
        ((await companyOf(tx, { tenant, businessId }))?.people ?? []).map(
          ({ id, firstName, lastName, email, state }) => ({
            id,
            firstName,
            lastName,
            email,
            hasLeft: state === 'Left',
          }),
        ),
      ),
  }
}

/** Sign-in at a company's own provider (directory-8 to directory-10). */
export const createCompanySignIn = ({
  database,
}: {
  readonly database: Database
}): CompanySignIn => ({
  isRequired: isRequiredIn(database),
  providerOf: (tenant, businessId) => {
    const of = { tenant, businessId }
    return database.company(of, (tx) => providerOf(tx, of))
  },
  enter: ({ tenant, now, requestId }, { businessId, claims }) => {
    const of = { tenant, businessId }
    return database.company(of, async (tx) => {
      const entered = await enter({ tx, of, claims, now })
      if (!entered.ok) return entered
      const { id } = entered.value.person
      await recordEvents(tx, of, [{ code: 'SIGN_IN_BY_PROVIDER', aboutId: id }], {
        byId: id,
        actedBy: null,
        at: now,
        requestId,
      })
      return entered
    })
  },
})
