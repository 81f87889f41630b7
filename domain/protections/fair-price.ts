import { subtract, type Money } from '@portolan/kernel/money.ts'
import { meanCost, type ExpectedCost } from './premium.ts'

/** "2 in 5": how many of how many such contracts paid something. */
export interface Odds {
  readonly times: number
  readonly of: number
}
/** A premium beside what it buys (protections-13). */
export interface FairPrice {
  readonly premium: Money
  /** What such a contract pays on average. */
  readonly expected: Money
  /** Premium less expected value; negative if the contract pays more than it costs. */
  readonly margin: Money
  /** Percentage of the premium that is paid out on average, rounded down; 0 for a free promise. */
  readonly returnedPercent: number
  readonly odds: Odds
}

/**
 * The simplest close fraction with a denominator up to ten; rarer than that, "1 in n" rounded down
 * in the contract's disfavor. Zero times if none paid.
 */
export const plainOdds = (paid: number, samples: number): Odds => {
  if (paid === 0) return { times: 0, of: samples }
  if (paid === samples) return { times: 1, of: 1 }
  if (paid * 10 < samples) return { times: 1, of: Math.ceil(samples / paid) }
  const close = (of: number): { times: number; of: number; off: number } => {
    const times = Math.min(of - 1, Math.max(1, Math.round((paid * of) / samples)))
    return { times, of, off: Math.abs(times / of - paid / samples) }
  }
  const fractions = Array.from({ length: 9 }, (_, at) => close(at + 2))
  const nearest = Math.min(...fractions.map(({ off }) => off))
  const { times, of } = fractions.find(({ off }) => off <= nearest + 0.005) ?? { times: 1, of: 2 }
  return { times, of }
}

export const fairPrice = (premium: Money, cost: ExpectedCost): FairPrice => {
  const expected = meanCost(cost)
  return {
    premium,
    expected,
    margin: subtract(premium, expected),
    returnedPercent: premium.minor > 0n ? Number((expected.minor * 100n) / premium.minor) : 0,
    odds: plainOdds(cost.paid, cost.samples),
  }
}
