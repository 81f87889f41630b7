import { mapDirectoryGroup } from '@portolan/contract/directory/map-directory-group.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { groupById, setGroupTier, settleTiers } from './groups.store.ts'
import { identityAnswer } from './identity-answer.ts'
import { noSuchResource } from './refusals.ts'

/** Names of a company's tiers, by id. Tiers are another capability's, so the boot passes this in. */
export type TierNames = (tx: Tx, of: OfCompany) => Promise<ReadonlyMap<string, string>>

const noSuchTier: Refusal = {
  code: 'NotFound',
  field: 'tierId',
  message: 'There is no such tier.',
}

/** Its members have the tier from the next call on. */
export const mapDirectoryGroupRoute = (
  { change }: Administration,
  { tierNames }: { readonly tierNames: TierNames },
): Route =>
  route(mapDirectoryGroup, ({ params: { groupId }, body: { tierId } }, context) =>
    change(context, async (at) => {
      const { tx, of, company } = at
      const group = await groupById(tx, of, groupId, { locked: true })
      if (group === undefined) return refuse(noSuchResource)
      if (tierId !== null && !(await tierNames(tx, of)).has(tierId)) return refuse(noSuchTier)
      await setGroupTier(tx, of, groupId, tierId)
      await settleTiers(tx, of, group.group.members, group.tierId)
      return ok({
        company,
        events: [
          {
            code: 'DIRECTORY_GROUP_MAPPED',
            facts: { group: group.group.displayName, tier: tierId ?? 'none' },
          },
        ],
        answer: await identityAnswer(at, context.headers['host']),
      })
    }),
  )
