import { listTiers } from '@portolan/contract/policies/list-tiers.ts'
import { tierIdOf } from '@portolan/domain/companies/company.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { tierAnswer } from './tier-on-wire.ts'
import { tiersOf } from './tiers.store.ts'

/** With how many people each is the tier of, those included who have the company's. */
export const listTiersRoute = ({ look }: Administration): Route =>
  route(listTiers, (_input, context) =>
    look(context, async ({ tx, of, company }) => {
      const ids = company.people
        .filter(({ state }) => state !== 'Left')
        .map(({ id }) => tierIdOf(company, id))
      return {
        events: [],
        answer: {
          defaultTierId: company.business.defaultTierId,
          tiers: (await tiersOf(tx, of)).map((tier) => ({
            tier: tierAnswer(tier),
            people: ids.filter((id) => id === tier.id).length,
          })),
        },
      }
    }),
  )
