import type { companyIdentity } from '@portolan/contract/directory/identity.ts'
import { isReservedDomain, proofOf } from '@portolan/domain/directory/sign-in-domain.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { LookedAt } from '../companies/index.ts'
import { companyReturnPath } from '../identity/index.ts'
import type * as z from 'zod/mini'
import { tokenOf } from './directory-token.ts'
import { countMembers, groupsIn } from './groups.store.ts'
import { locationOf, originOf } from './in-directory.ts'
import { domainsOf, providerOf } from './provider.store.ts'
import { countUsers } from './users.store.ts'

/** What admins see of their company's directory. The token itself is never read again. */
export const identityAnswer = async (
  { tx, of, company }: LookedAt,
  host: string | undefined,
): Promise<z.output<typeof companyIdentity>> => {
  const token = await tokenOf(tx, of)
  const members = await countMembers(tx, of)
  const provider = await providerOf(tx, of)
  const maker = company.people.find(({ id }) => id === token?.madeBy)
  return {
    token:
      token === undefined
        ? null
        : {
            madeAt: instantOf(token.madeAt),
            madeBy: maker === undefined ? token.madeBy : `${maker.firstName} ${maker.lastName}`,
            usedAt: token.usedAt === null ? null : instantOf(token.usedAt),
          },
    provider:
      provider === undefined
        ? null
        : {
            issuer: provider.issuer,
            clientId: provider.clientId,
            changedAt: instantOf(provider.changedAt),
            isRequired: provider.isRequired,
          },
    redirectAddress: `${originOf(host)}${companyReturnPath(of.businessId)}`,
    domains: (await domainsOf(tx, of)).map(({ domain, token: proof, provenAt }) => ({
      domain,
      record: isReservedDomain(domain) ? null : proofOf(proof),
      provenAt: provenAt === null ? null : instantOf(provenAt),
    })),
    address: locationOf(host),
    ...(await countUsers(tx, of)),
    groups: (await groupsIn(tx, of, false)).map(({ id, tierId, group }) => ({
      id,
      name: group.displayName,
      people: members.get(id) ?? 0,
      tierId,
    })),
  }
}
