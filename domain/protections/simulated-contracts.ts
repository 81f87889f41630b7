import type * as fc from 'fast-check'
import type { Decision, PaidAs, PaidFrom } from './clause.ts'
import type { Protection } from './protection.ts'

/**
 * Contracts of one protection that are decided twice: by its clauses, and by a model with plain
 * numbers that shares nothing with them (decision 0141).
 */
export interface SimulatedContracts<F> {
  readonly protection: Protection
  /** All that can happen to a contract, with the moments at which its terms change. */
  readonly any: fc.Arbitrary<F>
  /** Where clauses and model disagree, in words; null if they agree. */
  readonly differenceOf: (facts: F) => string | null
}

/** What a decision pays from a source in one way, in minor units. */
export const paidAs = (
  { pays }: Pick<Decision<string>, 'pays'>,
  from: PaidFrom,
  as: PaidAs,
): number =>
  pays.reduce(
    (all, one) => all + (one.from === from && one.as === as ? Number(one.amount.minor) : 0),
    0,
  )

/** Null if both are equal, else both in words. */
export const differing = (
  what: string,
  byClauses: readonly (number | string | null)[],
  byModel: readonly (number | string | null)[],
): string | null =>
  byClauses.length === byModel.length && byClauses.every((one, at) => one === byModel[at])
    ? null
    : `${what}: ${byClauses.join(', ')} by the clauses, ${byModel.join(', ')} by the model`
