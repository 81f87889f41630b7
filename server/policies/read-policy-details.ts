import { readPolicyDetails } from '@portolan/contract/policies/read-policy-details.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { tierFacts, type TierFact } from '@portolan/domain/policies/tier-facts.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { tierFor } from './tier-for.ts'

type Fact = AnswerOf<typeof readPolicyDetails>['facts'][number]

const onWire = (fact: TierFact): Fact =>
  'allowed' in fact ? ({ ...fact, allowed: [...fact.allowed] } as Fact) : fact

/** The caller's own policy (policies-18): of colleagues' tiers it says nothing. */
export const readPolicyDetailsRoute = (deps: { readonly database: Database }): Route =>
  route(readPolicyDetails, async (_input, { principal }) => {
    const tier = await tierFor(deps, principal)
    return ok({
      tier: tier && { id: tier.id, name: tier.name },
      facts: tierFacts(tier).map(onWire),
    })
  })
