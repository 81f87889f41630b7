import type { Cents } from '../airlines/types.ts'
import { claimedOf, type CoverContract } from './contract.ts'
import type { CoverKind } from './risk.ts'

/** What was paid of what was collected. */
export interface LossRatio {
  readonly contracts: number
  /** Contracts that paid anything. */
  readonly paying: number
  readonly premiums: Cents
  readonly claims: Cents
  /** Claims as a share of premiums; null without premiums. */
  readonly ratio: number | null
}
/** By kind, without contracts whose premium was refunded. */
export const lossRatios = (
  contracts: readonly CoverContract[],
): Readonly<Partial<Record<CoverKind, LossRatio>>> => {
  const inForce = contracts.filter(
    ({ canceledAt, premiumKept }) => canceledAt === null || premiumKept === true,
  )
  const ratioOf = (some: readonly CoverContract[]): LossRatio => {
    const premiums = some.reduce((sum, { premium }) => sum + premium, 0)
    const claims = some.reduce((sum, one) => sum + claimedOf(one), 0)
    return {
      contracts: some.length,
      paying: some.filter((one) => one.claims.length > 0).length,
      premiums,
      claims,
      ratio: premiums === 0 ? null : claims / premiums,
    }
  }
  return Object.fromEntries(
    [...Map.groupBy(inForce, ({ kind }) => kind)].map(([kind, some]) => [kind, ratioOf(some)]),
  )
}
