import type { searchActivities } from '@portolan/contract/activities/search-activities.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { activityCap } from '@portolan/domain/policies/activity-policy.ts'
import type { JudgedPart } from '@portolan/domain/policies/judge.ts'
import { approvalOf, judgeList, type ListToJudge } from '@portolan/domain/policies/judge-list.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { dollars } from './activity-facts.ts'
import type { FoundActivity } from './activity-supplier.ts'
import { soldIn, type SoldAdmission } from './in-dollars.ts'

type Answer = AnswerOf<typeof searchActivities>
type CardPolicy = Answer['cards'][number]['policy']

const partOf = (minor: number): JudgedPart => {
  const perTraveler = dollars(minor)
  return { kind: 'Activity', total: perTraveler, activity: { perTraveler } }
}

/** A priced start by its dearest traveler; where the group pays, by an equal share (policies-10). */
export const admissionPart = ({
  units,
  total,
  people,
}: Pick<SoldAdmission, 'units' | 'total' | 'people'>): JudgedPart =>
  partOf(Math.max(Math.ceil(total / Math.max(1, people)), ...units.map(({ each }) => each)))

export interface JudgedActivities {
  /** What the policy filter leaves, in the order of the list. */
  readonly activities: readonly FoundActivity[]
  readonly policy: Answer['policy']
  readonly policyOf: (activity: FoundActivity) => CardPolicy
}

/** More than the prices of two activities are ever apart. */
const farther = 1e12

/**
 * The nearest activity in policy is of the same category if one is, then by its price. A group's
 * price is shared by the searched party.
 */
export const judgeActivities = (
  tier: PolicyTier | null,
  { people, ...list }: ListToJudge<FoundActivity> & { readonly people: number },
): JudgedActivities => {
  if (tier === null) return { activities: list.matching, policy: null, policyOf: () => null }
  const each = ({ price, pricing }: FoundActivity): number =>
    pricing === 'PerGroup' ? Math.ceil(price / people) : price
  const judged = judgeList(
    tier,
    list,
    (one) => partOf(each(one)),
    (one, other) =>
      (one.category === other.category ? 0 : farther) + Math.abs(each(one) - each(other)),
  )
  return {
    activities: judged.left,
    policy: {
      tier: tier.name,
      currency: soldIn,
      cap: activityCap(tier.activities ?? [], { perTraveler: dollars(0) })?.minor ?? null,
      ...approvalOf(tier),
      counts: judged.counts,
    },
    policyOf: (activity) => {
      const own = judged.of(activity)
      if (own === undefined) return null
      const { verdict, breaches, nearest } = own
      return {
        verdict,
        // The contract's arrays are mutable; nothing writes to these.
        breaches: breaches as NonNullable<CardPolicy>['breaches'],
        nearest:
          nearest === undefined
            ? null
            : { activityId: nearest.id, name: nearest.name, perTraveler: each(nearest) },
      }
    },
  }
}
