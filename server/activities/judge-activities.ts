import type { searchActivities } from '@portolan/contract/activities/search-activities.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { activityCap } from '@portolan/domain/policies/activity-policy.ts'
import type { JudgedPart, Verdict } from '@portolan/domain/policies/judge.ts'
import {
  approvalOf,
  countVerdicts,
  judgeAll,
  nearestOf,
} from '@portolan/domain/policies/judge-list.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { dollars } from './activity-facts.ts'
import type { FoundActivity } from './activity-supplier.ts'
import { soldIn, type SoldAdmission } from './in-dollars.ts'

/** The tier of the named travelers, or of the caller, with its caps in a currency; null without one. */
export type ActivityTierOf = (
  principal: Principal,
  currency: Currency,
  now: number,
  savedTravelerIds?: readonly string[],
) => Promise<PolicyTier | null>

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
 * `all` are the activities without filters: the nearest in policy may be any of them, of the same
 * category if one is, then by its price. A group's price is shared by the searched party.
 */
export const judgeActivities = (
  tier: PolicyTier | null,
  {
    all,
    matching,
    people,
  }: Record<'all' | 'matching', readonly FoundActivity[]> & {
    readonly people: number
  },
  wanted: Verdict | undefined,
): JudgedActivities => {
  if (tier === null) return { activities: matching, policy: null, policyOf: () => null }
  const each = ({ price, pricing }: FoundActivity): number =>
    pricing === 'PerGroup' ? Math.ceil(price / people) : price
  const everything = judgeAll(tier, all, (one) => partOf(each(one)))
  const byActivity = new Map(everything.map((one) => [one.thing, one]))
  const judged = matching.flatMap((one) => byActivity.get(one) ?? [])
  return {
    activities:
      wanted === undefined
        ? matching
        : judged.filter(({ verdict }) => verdict === wanted).map(({ thing }) => thing),
    policy: {
      tier: tier.name,
      currency: soldIn,
      cap: activityCap(tier.activities ?? [], { perTraveler: dollars(0) })?.minor ?? null,
      ...approvalOf(tier),
      counts: countVerdicts(judged),
    },
    policyOf: (activity) => {
      const own = byActivity.get(activity)
      if (own === undefined) return null
      const nearest =
        own.verdict === 'InPolicy'
          ? undefined
          : nearestOf(
              everything,
              (one) =>
                (one.category === activity.category ? 0 : farther) +
                Math.abs(each(one) - each(activity)),
            )
      return {
        verdict: own.verdict,
        // The contract's arrays are mutable; nothing writes to these.
        breaches: own.breaches as NonNullable<CardPolicy>['breaches'],
        nearest:
          nearest === undefined
            ? null
            : { activityId: nearest.id, name: nearest.name, perTraveler: each(nearest) },
      }
    },
  }
}
