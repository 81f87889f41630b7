import { changeTier } from '@portolan/contract/policies/change-tier.ts'
import { changedRules } from '@portolan/domain/policies/changed-rules.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchTier, tierRefusal } from './refusals.ts'
import { tierAnswer, tierWritten } from './tier-on-wire.ts'
import { saveTier, tierById } from './tiers.store.ts'

export const changeTierRoute = ({ change }: Administration): Route =>
  route(changeTier, ({ params: { tierId }, body }, context) =>
    change(context, async ({ tx, of, company }) => {
      const before = await tierById(tx, of, tierId)
      if (before === undefined) return refuse(noSuchTier)
      const tier = tierWritten(tierId, body)
      const refusal = tierRefusal(tier)
      if (refusal !== undefined) return refuse(refusal)
      await saveTier(tx, of, tier, context.now)
      return ok({
        company,
        events: [{ code: 'TIER_SAVED', aboutId: tierId, facts: changedRules(before, tier) }],
        answer: tierAnswer(tier),
      })
    }),
  )
