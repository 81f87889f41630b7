import { setDefaultTier } from '@portolan/contract/policies/set-default-tier.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { saveSettings, type Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchTier } from './refusals.ts'
import { tierById } from './tiers.store.ts'

export const setDefaultTierRoute = ({ change }: Administration): Route =>
  route(setDefaultTier, ({ body: { tierId } }, context) =>
    change(context, async ({ tx, of, company }) => {
      if (tierId !== null && (await tierById(tx, of, tierId)) === undefined)
        return refuse({ ...noSuchTier, field: 'tierId' })
      await saveSettings(tx, of, { defaultTierId: tierId, policyChosen: true })
      return ok({
        company,
        events: [{ code: 'DEFAULT_TIER_SET', aboutId: tierId }],
        answer: { defaultTierId: tierId },
      })
    }),
  )
