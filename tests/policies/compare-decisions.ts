import { judgePart, type Verdict } from '@portolan/domain/policies/judge.ts'
import { naivelyJudge } from './naive-judgment.ts'
import { policyCase } from './policy-cases.ts'

export interface Comparison {
  /** Seeds whose decisions differ, the first ten. */
  readonly differing: readonly number[]
  readonly counts: Readonly<Record<Verdict, number>>
}

/** Compares the decisions of a range of seeds with the naive ones. */
export const compareDecisions = (from: number, count: number): Comparison => {
  const differing: number[] = []
  const counts = { InPolicy: 0, NeedsApproval: 0, OutOfPolicy: 0 }
  for (let seed = from; seed < from + count; seed++) {
    const { tier, part } = policyCase(seed)
    const { verdict, breaches } = judgePart(tier, part)
    const broken = breaches
      .map((breach) => `${breach.rule} ${'over' in breach ? breach.over.minor : breach.found}`)
      .toSorted()
    const naive = naivelyJudge(tier, part)
    counts[verdict]++
    if (verdict !== naive.verdict || broken.join() !== naive.broken.join()) differing.push(seed)
  }
  return { differing: differing.slice(0, 10), counts }
}
