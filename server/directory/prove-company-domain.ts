import { proveCompanyDomain } from '@portolan/contract/directory/prove-company-domain.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { readDomain } from '@portolan/domain/directory/sign-in-domain.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { companyPersonById, type Administration } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { ProofOf } from './domain-proof.ts'
import { identityAnswer } from './identity-answer.ts'
import { companyOfLockedDomain, domainsOf, markProven } from './provider.store.ts'
import { noSuchResource } from './refusals.ts'
import { domainTaken } from './save-company-provider.ts'

const notProven: Refusal = {
  code: 'DomainNotProven',
  field: 'domain',
  message: 'The record was not found at the domain.',
}

/** DNS is asked outside the transaction; the claim is read again inside. */
export const proveCompanyDomainRoute = (
  { change }: Administration,
  { database, domainProof }: { readonly database: Database; readonly domainProof: ProofOf },
): Route =>
  route(proveCompanyDomain, async ({ body }, context) => {
    const { tenant, principal, now } = context
    const of = { tenant, businessId: principal.businessId ?? '' }
    const domain = readDomain(body.domain)
    const [claimed, admin] = await database.company(of, async (tx) => [
      (await domainsOf(tx, of)).find((one) => one.domain === domain),
      await companyPersonById(tx, of, principal.personId),
    ])
    if (domain === undefined || claimed === undefined) return refuse(noSuchResource)
    const { token } = claimed
    const adminEmail = admin?.email ?? ''
    if (claimed.provenAt === null && !(await domainProof({ domain, token, adminEmail })))
      return refuse(notProven)
    return change(context, async (at) => {
      const owner = await companyOfLockedDomain(at.tx, tenant, domain)
      if (owner !== undefined && owner !== of.businessId) return refuse(domainTaken)
      if (owner === undefined) await markProven(at.tx, at.of, domain, now)
      return ok({
        company: at.company,
        events: owner === undefined ? [{ code: 'SIGN_IN_DOMAIN_PROVEN', facts: { domain } }] : [],
        answer: await identityAnswer(at, context.headers['host']),
      })
    })
  })
