import { findCompanySignIn } from '@portolan/contract/directory/find-company-sign-in.ts'
import { readDomain } from '@portolan/domain/directory/sign-in-domain.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { CompanyIssuers } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import { providerOfDomain } from './provider.store.ts'

/** Only a proven domain decides; a company without a provider signs its people in as everybody does. */
export const findCompanySignInRoute = ({
  database,
  companyIssuers,
}: {
  readonly database: Database
  readonly companyIssuers: CompanyIssuers
}): Route =>
  publicRoute(findCompanySignIn, async ({ query }, { tenant }) => {
    const domain = readDomain(query.domain)
    const found =
      domain === undefined ? undefined : await providerOfDomain(database, tenant, domain)
    if (found === undefined) return ok({ signIn: null })
    const { businessId, provider } = found
    const authorizationEndpoint = await companyIssuers.authorizationEndpointOf(provider)
    return authorizationEndpoint === undefined
      ? refuse({ code: 'Unavailable', message: 'The company’s provider does not answer.' })
      : ok({
          signIn: { companyId: businessId, authorizationEndpoint, clientId: provider.clientId },
        })
  })
