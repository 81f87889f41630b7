import type { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { nightlyOf, type FilteredStay } from '@portolan/domain/lodging/filter-stays.ts'
import type { Candidate, Position } from '@portolan/domain/lodging/property.ts'
import { nightCap } from '@portolan/domain/policies/hotel-policy.ts'
import type { JudgedPart, Verdict } from '@portolan/domain/policies/judge.ts'
import {
  approvalOf,
  countVerdicts,
  judgeAll,
  leftBy,
  nearestOf,
  type JudgedThing,
} from '@portolan/domain/policies/judge-list.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { distanceKm } from '@portolan/kernel/distance.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { roomPart } from './judge-rates.ts'

type ListPolicy = AnswerOf<typeof searchAvailability>['policy']

/** How a list of stays is judged: by the average room of each property's lowest rate. */
export interface StayListJudging {
  /** Caps in `currency`; null without one. */
  readonly tier: PolicyTier | null
  readonly currency: Currency
  readonly nights: number
  readonly rooms: number
}
export interface JudgedStay extends Pick<JudgedThing<FilteredStay>, 'verdict' | 'breaches'> {
  /** In policy and closest to the property; null where there is none, or no need. */
  readonly nearest: {
    readonly candidate: Candidate
    readonly nightly: number
    readonly km: number
  } | null
}
/** Null without a policy. */
export type PolicyOfStay = (stay: FilteredStay) => JudgedStay | null

/** One of several equal rooms: nobody is over an amount because others sleep next door. */
const partOf =
  ({ currency, nights, rooms }: StayListJudging) =>
  ({ candidate, rate }: Pick<FilteredStay, 'candidate' | 'rate'>): JudgedPart =>
    roomPart(candidate, Math.ceil(rate.total / rooms), { currency, nights })

/** `all` are the stays without filters: the nearest one in policy may be any of them. */
export const policyOfStays = (
  judging: StayListJudging,
  all: readonly Candidate[],
): PolicyOfStay => {
  const { tier, nights } = judging
  if (tier === null) return () => null
  const lowest = all.flatMap((candidate) => {
    const [rate] = candidate.rates
    return rate === undefined ? [] : [{ candidate, rate }]
  })
  let everything: readonly JudgedThing<(typeof lowest)[number]>[] | undefined
  return (stay) => {
    const [own] = judgeAll(tier, [stay], partOf(judging))
    if (own === undefined) return null
    const { verdict, breaches } = own
    if (verdict === 'InPolicy') return { verdict, breaches, nearest: null }
    everything ??= judgeAll(tier, lowest, partOf(judging))
    const kmTo = ({ position }: Candidate): number => distanceKm(stay.candidate.position, position)
    const nearest = nearestOf(everything, ({ candidate }) => kmTo(candidate))
    return {
      verdict,
      breaches,
      nearest:
        nearest === undefined
          ? null
          : {
              candidate: nearest.candidate,
              nightly: nightlyOf(nearest.rate.total, nights),
              km: kmTo(nearest.candidate),
            },
    }
  }
}

/** The stays that the policy filter leaves, and what the list says of the tier. */
export const judgeStayList = (
  judging: StayListJudging,
  matching: readonly FilteredStay[],
  { center, wanted }: { readonly center: Position; readonly wanted: Verdict | undefined },
): { readonly stays: readonly FilteredStay[]; readonly policy: ListPolicy } => {
  const { tier, currency } = judging
  if (tier === null) return { stays: matching, policy: null }
  const judged = judgeAll(tier, matching, partOf(judging))
  return {
    stays: leftBy(wanted, judged),
    policy: {
      tier: tier.name,
      currency,
      cap: nightCap(tier.hotels ?? [], center, currency)?.minor ?? null,
      ...approvalOf(tier),
      counts: countVerdicts(judged),
    },
  }
}
