import type { readPolicyDetails } from '@portolan/contract/policies/read-policy-details.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tierFacts, type TierFact } from '@portolan/domain/policies/tier-facts.ts'

type Fact = AnswerOf<typeof readPolicyDetails>['facts'][number]

const onWire = (fact: TierFact): Fact =>
  'allowed' in fact ? ({ ...fact, allowed: [...fact.allowed] } as Fact) : fact

/** The sentences of a tier as facts, with lists that may be written to (policies-18). */
export const factsOnWire = (tier: PolicyTier | null): Fact[] => tierFacts(tier).map(onWire)
