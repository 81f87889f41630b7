import { domainOfAddress } from '@portolan/domain/directory/sign-in-domain.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database } from '../../platform/database/database.ts'
import { demoPeople } from '../demo-people.data.ts'
import { portalClientId, returnPaths } from '../issuer/login-issuer.ts'
import { personBySubject } from '../persons.store.ts'
import { builtInIssuer, providerPath } from './built-in.ts'
import type { Realm } from './realm.ts'
import { signInPage } from './sign-in-page.ts'

export type CompanyOfDomain = (tenant: TenantId, domain: string) => Promise<boolean>

/** Demo accounts, and people whom a company invited, by their address. */
export const builtInRealm = ({
  database,
  clientSecret,
  hasCompanySignIn,
}: {
  readonly database: Database
  readonly clientSecret: () => Promise<string>
  readonly hasCompanySignIn: CompanyOfDomain
}): Realm => {
  const personOf = (tenant: TenantId, subject: string) =>
    database.tenant(tenant, (tx) => personBySubject(tx, tenant, builtInIssuer, subject))
  return {
    path: providerPath,
    prefix: '',
    cookie: 'portolan_idp',
    clientId: portalClientId,
    clientSecret,
    secretBy: 'client_secret_basic',
    returnPaths,
    accountOf: async (tenant, subject) => (await personOf(tenant, subject))?.person,
    choose: async (tenant, { account, email = '' }) => {
      const demo = demoPeople.find((one) => one.account === account && one.tenant === tenant)
      if (demo !== undefined) return { kind: 'account', subject: demo.account }
      const domain = domainOfAddress(email)
      // The domain alone goes on: an address would be in histories and logs.
      if (domain !== undefined && (await hasCompanySignIn(tenant, domain)))
        return { kind: 'elsewhere', path: `/auth/company/?domain=${encodeURIComponent(domain)}` }
      const found = domain && (await personOf(tenant, email.trim().toLowerCase()))
      if (found) return { kind: 'account', subject: found.person.subject }
      return {
        kind: 'nobody',
        problem: 'There is no such account here, and nobody was invited with this email.',
      }
    },
    page: async (tenant, uid, problem) => signInPage(tenant, uid, problem),
  }
}
