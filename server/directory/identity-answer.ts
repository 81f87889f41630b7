import type { companyIdentity } from '@portolan/contract/directory/identity.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { LookedAt } from '../companies/index.ts'
import type * as z from 'zod/mini'
import { tokenOf } from './directory-token.ts'
import { countMembers, groupsIn } from './groups.store.ts'
import { locationOf } from './in-directory.ts'
import { countUsers } from './users.store.ts'

/** What admins see of their company's directory. The token itself is never read again. */
export const identityAnswer = async (
  { tx, of, company }: LookedAt,
  host: string | undefined,
): Promise<z.output<typeof companyIdentity>> => {
  const token = await tokenOf(tx, of)
  const members = await countMembers(tx, of)
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
