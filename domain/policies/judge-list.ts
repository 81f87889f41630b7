import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Breach } from './breach.ts'
import { judgePart, type JudgedPart, type Verdict } from './judge.ts'
import type { PolicyTier } from './policy-tier.ts'

export type VerdictCounts = Readonly<Record<Verdict, number>>
export interface JudgedThing<T> {
  readonly thing: T
  readonly verdict: Verdict
  readonly breaches: readonly Breach[]
  readonly total: MoneyWire
}

/** Every thing of a list by a traveler's tier, in the order of the list (policies-12). */
export const judgeAll = <T>(
  tier: PolicyTier,
  things: readonly T[],
  partOf: (thing: T) => JudgedPart,
): readonly JudgedThing<T>[] =>
  things.map((thing) => {
    const part = partOf(thing)
    const { verdict, breaches } = judgePart(tier, part)
    return { thing, verdict, breaches, total: part.total }
  })

export const countVerdicts = (judged: readonly { readonly verdict: Verdict }[]): VerdictCounts => {
  const counts = { InPolicy: 0, NeedsApproval: 0, OutOfPolicy: 0 }
  for (const { verdict } of judged) counts[verdict]++
  return counts
}

/**
 * The nearest thing in policy, of equally near ones the cheapest (policies-16); undefined if none
 * is. `away` measures from what is out of policy.
 */
export const nearestOf = <T>(
  judged: readonly JudgedThing<T>[],
  away: (thing: T) => number,
): T | undefined => {
  let nearest: T | undefined
  let [least, lowest] = [Infinity, Infinity]
  for (const { thing, verdict, total } of judged) {
    if (verdict !== 'InPolicy') continue
    const distance = Math.abs(away(thing))
    if (distance < least || (distance === least && total.minor < lowest))
      [nearest, least, lowest] = [thing, distance, total.minor]
  }
  return nearest
}

/** What a list says of the tier itself: whether an amount, or every trip, needs approval. */
export const approvalOf = ({
  settings: { isApprovalRequired, approvalFor, approvalOver },
}: PolicyTier): { readonly approvalOver: number | null; readonly everyTripWaits: boolean } => ({
  approvalOver: isApprovalRequired ? (approvalOver?.minor ?? null) : null,
  everyTripWaits: isApprovalRequired && approvalFor !== 'OutOfPolicyTrips',
})

/** A list before its policy filter. */
export interface ListToJudge<T> {
  /** Without any filter: the nearest choice in policy may be any of them. */
  readonly all: readonly T[]
  /** What the other filters leave, in the order of the list. */
  readonly matching: readonly T[]
  /** What the policy filter leaves; undefined for everything. */
  readonly wanted: Verdict | undefined
}
export interface JudgedList<T> {
  /** What the policy filter leaves, in the order of the list. */
  readonly left: readonly T[]
  readonly counts: VerdictCounts
  /** A thing's verdict with the nearest one in policy; undefined for things of another list. */
  readonly of: (
    thing: T,
  ) =>
    | (Pick<JudgedThing<T>, 'verdict' | 'breaches'> & { readonly nearest: T | undefined })
    | undefined
}

/** The things of a list that a policy filter leaves. */
export const leftBy = <T>(
  wanted: Verdict | undefined,
  judged: readonly Pick<JudgedThing<T>, 'thing' | 'verdict'>[],
): readonly T[] =>
  judged.flatMap(({ thing, verdict }) =>
    wanted === undefined || verdict === wanted ? [thing] : [],
  )

/** A list whose things are all at hand. `apart`: how far one thing is from another. */
export const judgeList = <T>(
  tier: PolicyTier,
  { all, matching, wanted }: ListToJudge<T>,
  partOf: (thing: T) => JudgedPart,
  apart: (one: T, other: T) => number,
): JudgedList<T> => {
  const everything = judgeAll(tier, all, partOf)
  const byThing = new Map(everything.map((one) => [one.thing, one]))
  const judged = matching.flatMap((thing) => byThing.get(thing) ?? [])
  return {
    left: leftBy(wanted, judged),
    counts: countVerdicts(judged),
    of: (thing) => {
      const own = byThing.get(thing)
      if (own === undefined) return undefined
      const { verdict, breaches } = own
      const nearest =
        verdict === 'InPolicy' ? undefined : nearestOf(everything, (one) => apart(one, thing))
      return { verdict, breaches, nearest }
    },
  }
}
