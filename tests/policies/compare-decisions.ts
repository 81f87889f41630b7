import { exemptTier } from '@portolan/domain/policies/exempt-tier.ts'
import { exemptionsOn } from '@portolan/domain/policies/exemption.ts'
import { judgePart, type Judgment, type Verdict } from '@portolan/domain/policies/judge.ts'
import { naivelyJudge } from './naive-judgment.ts'
import { policyCase } from './policy-cases.ts'

export interface Comparison {
  /** Seeds whose decisions differ, the first ten. */
  readonly differing: readonly number[]
  readonly counts: Readonly<Record<Verdict, number>>
  /** In how many of them an exemption lifted something. */
  readonly exempted: number
}

const brokenIn = ({ breaches }: Pick<Judgment, 'breaches'>): string[] =>
  breaches
    .map((breach) => `${breach.rule} ${'over' in breach ? breach.over.minor : breach.found}`)
    .toSorted()

/**
 * Compares the decisions of a range of seeds with the naive ones: by what exemptions lift of a
 * judgment, and by the tier without what they lift, which is what the server judges by.
 */
export const compareDecisions = (from: number, count: number): Comparison => {
  const differing: number[] = []
  let exempted = 0
  const counts = { InPolicy: 0, NeedsApproval: 0, OutOfPolicy: 0 }
  for (let seed = from; seed < from + count; seed++) {
    const one = policyCase(seed)
    const { tier, part, personId, on, exemptions } = one
    const lifting = exemptionsOn(exemptions, personId, on)
    const judgment = judgePart(tier, part, lifting)
    const lifted = judgePart(tier && exemptTier(tier, lifting), part)
    const naive = naivelyJudge(one)
    counts[judgment.verdict]++
    if (judgment.exempted.length > 0) exempted++
    const isEqual = [judgment, lifted].every(
      (found) => found.verdict === naive.verdict && brokenIn(found).join() === naive.broken.join(),
    )
    if (!isEqual) differing.push(seed)
  }
  return { differing: differing.slice(0, 10), counts, exempted }
}
