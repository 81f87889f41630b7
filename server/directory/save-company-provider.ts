import { saveCompanyProvider } from '@portolan/contract/directory/save-company-provider.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { readDomain } from '@portolan/domain/directory/sign-in-domain.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import type { CompanyIssuers } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { identityAnswer } from './identity-answer.ts'
import {
  claimDomains,
  companyOfDomain,
  hasLogin,
  keepProvider,
  providerOf,
} from './provider.store.ts'
import type { ProofOf } from './domain-proof.ts'

export interface ProviderDeps {
  readonly companyIssuers: CompanyIssuers
  readonly domainProof: ProofOf
}
interface Deps extends ProviderDeps {
  readonly database: Database
  readonly ids: Pick<Ids, 'secret'>
}

const unusable: Refusal = {
  code: 'IssuerUnusable',
  field: 'issuer',
  message: 'No OpenID provider answers at this issuer, or it names itself otherwise.',
}
const invalidDomain: Refusal = {
  code: 'InvalidDomain',
  field: 'domains',
  message: 'One of these is no domain name.',
}
export const domainTaken: Refusal = {
  code: 'DomainTaken',
  field: 'domains',
  message: 'Another company has proven one of these domains.',
}
const secretMissing: Refusal = {
  code: 'MissingField',
  field: 'clientSecret',
  message: 'The first time, and for another issuer or client, the secret is needed.',
}

const notTried: Refusal = {
  code: 'ProviderNotTried',
  field: 'isRequired',
  message: 'An admin who requires the provider has to have signed in with it.',
}

/**
 * The issuer is asked before anything is written, outside the transaction: the company is not
 * locked while somebody else's server answers. A secret is never kept for another issuer, so that
 * it cannot be sent elsewhere by who may not know it. Nobody requires a provider that has never
 * signed them in: they would be locked out with everybody.
 */
export const saveCompanyProviderRoute = (
  { change }: Administration,
  { database, ids, companyIssuers }: Deps,
): Route =>
  route(saveCompanyProvider, async ({ body }, context) => {
    const { tenant, principal } = context
    const { issuer, clientId } = body
    const domains = [...new Set(body.domains.map(readDomain))]
    if (!domains.every((one) => one !== undefined)) return refuse(invalidDomain)
    const of = { tenant, businessId: principal.businessId ?? '' }
    const before = await database.company(of, (tx) => providerOf(tx, of))
    const isSame = before?.issuer === issuer && before.clientId === clientId
    const clientSecret = body.clientSecret ?? (isSame ? before.clientSecret : undefined)
    if (clientSecret === undefined) return refuse(secretMissing)
    const isRequired = body.isRequired ?? (isSame && before.isRequired)
    const provider = { issuer, clientId, clientSecret, isRequired }
    if ((await companyIssuers.authorizationEndpointOf(provider)) === undefined)
      return refuse(unusable)
    return change(context, async (at) => {
      for (const domain of domains) {
        const owner = await companyOfDomain(at.tx, tenant, domain)
        if (owner !== undefined && owner !== of.businessId) return refuse(domainTaken)
      }
      const { personId } = principal
      if (isRequired && !(await hasLogin(at.tx, at.of, { issuer, personId })))
        return refuse(notTried)
      await keepProvider(at.tx, at.of, { ...provider, changedAt: context.now })
      await claimDomains(at.tx, at.of, domains, ids.secret)
      return ok({
        company: at.company,
        events: [
          {
            code: 'SIGN_IN_PROVIDER_SAVED',
            facts: { domains: domains.length, required: isRequired ? 1 : 0 },
          },
        ],
        answer: await identityAnswer(at, context.headers['host']),
      })
    })
  })
