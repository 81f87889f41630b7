import { deleteTier } from '@portolan/contract/policies/delete-tier.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchTier } from './refusals.ts'
import { dropTier, tierById } from './tiers.store.ts'

/** People who left keep the id of theirs: it says what they were judged by, and names nothing. */
export const deleteTierRoute = ({ change }: Administration): Route =>
  route(deleteTier, ({ params: { tierId } }, context) =>
    change(context, async ({ tx, of, company }) => {
      const tier = await tierById(tx, of, tierId)
      if (tier === undefined) return refuse(noSuchTier)
      const people = company.people.filter(
        (person) => person.state !== 'Left' && person.tierId === tierId,
      ).length
      if (people > 0 || company.business.defaultTierId === tierId)
        return refuse({
          code: 'TierInUse',
          message: 'The tier has people, or is the company’s.',
          facts: { people },
        })
      await dropTier(tx, of, tierId)
      return ok({
        company,
        events: [{ code: 'TIER_DELETED', aboutId: tierId, facts: { name: tier.name } }],
        answer: { deleted: true as const },
      })
    }),
  )
