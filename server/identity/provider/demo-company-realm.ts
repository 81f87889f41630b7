import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { tenantOfHost } from '../../platform/http/origin.ts'
import { companyReturnPath } from '../issuer/login-issuer.ts'
import { demoCompanyPath } from './built-in.ts'
import type { Account, Realm } from './realm.ts'
import { companySignInPage } from './sign-in-page.ts'

export interface DemoAccount extends Account {
  readonly id: string
  readonly hasLeft: boolean
}
export interface DemoAccounts {
  readonly businessId: string
  readonly list: () => Promise<readonly DemoAccount[]>
}

/** As docs/operating.md has them, for an admin to register. */
export const demoCompanyClient = {
  id: 'portolan-travel',
  secret: 'halyard-demonstration-secret',
} as const

/** Whether an issuer is the demo company's own, at a business host of this installation. */
export const isDemoCompanyIssuer = (
  issuer: string,
  tenantHosts: Readonly<Record<string, TenantId>>,
): boolean => {
  const url = URL.parse(issuer)
  return (
    url !== null &&
    url.pathname === demoCompanyPath &&
    url.search === '' &&
    url.username === '' &&
    tenantProfiles[tenantOfHost(url.host, tenantHosts)].requiresBusiness
  )
}

/**
 * The OpenID provider of the demo company, as if it were in the company's own house: it knows its
 * people, and goes on knowing those who left.
 */
export const demoCompanyRealm = ({ businessId, list }: DemoAccounts): Realm => ({
  path: demoCompanyPath,
  prefix: 'halyard:',
  cookie: 'halyard_idp',
  clientId: demoCompanyClient.id,
  clientSecret: async () => demoCompanyClient.secret,
  secretBy: 'client_secret_post',
  returnPaths: [companyReturnPath(businessId)],
  accountOf: async (_tenant, subject) => (await list()).find(({ id }) => id === subject),
  choose: async (_tenant, { account }) => {
    const found = (await list()).find(({ id }) => id === account)
    return found === undefined
      ? { kind: 'nobody', problem: 'There is no such account here.' }
      : { kind: 'account', subject: found.id }
  },
  page: async (tenant, uid, problem) => {
    const people = (await list()).map(({ id, hasLeft, email, ...names }) => ({
      ...names,
      account: id,
      who: hasLeft ? `${email}, left the company` : email,
    }))
    return companySignInPage(tenant, uid, people, problem)
  },
})
