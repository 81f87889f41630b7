import { createTier } from '@portolan/contract/policies/create-tier.ts'
import { changedRules } from '@portolan/domain/policies/changed-rules.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { addTier } from './add-tier.ts'
import { tierAnswer } from './tier-on-wire.ts'

export const createTierRoute = (
  { change }: Administration,
  deps: { readonly ids: Pick<Ids, 'make'> },
): Route =>
  route(createTier, ({ body }, context) =>
    change(context, async ({ tx, of, company }) => {
      const added = await addTier(deps, { tx, of, now: context.now }, body)
      if (!added.ok) return added
      return ok({
        company,
        events: [
          {
            code: 'TIER_SAVED',
            aboutId: added.value.id,
            facts: changedRules(null, added.value),
          },
        ],
        answer: tierAnswer(added.value),
      })
    }),
  )
