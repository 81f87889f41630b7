import { readOnboarding } from '@portolan/contract/companies/read-onboarding.ts'
import type { HeldBack } from '../identity/index.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { onboardingAnswer } from './onboarding.ts'
import type { TierNames } from './tier-names.ts'

export const readOnboardingRoute = (
  { look }: Administration,
  { heldBack, tierNames }: { readonly heldBack: HeldBack; readonly tierNames: TierNames },
): Route =>
  publicRoute(readOnboarding, async (_input, caller) => {
    const context = await heldBack(caller, '40105', 'Reads')
    if (!context.ok) return context
    const { personId } = context.value.principal
    return look(context.value, async ({ tx, of, company }) => ({
      answer: onboardingAnswer(company, { personId, tiers: await tierNames(tx, of) }),
      events: [],
    }))
  })
