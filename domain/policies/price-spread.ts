/** Where the middle 80% of paid prices lie, and how many of them are within a cap. */
export interface PriceSpread {
  readonly low: number
  readonly median: number
  readonly high: number
  /** Share of prices at or below the cap, 0 to 1; 1 without a cap. */
  readonly within: number
}

/** The smallest price that a share of all prices is at or below. */
const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

/** The spread of prices in minor units of one currency; null without prices (policies-17). */
export const priceSpread = (prices: readonly number[], cap: number | null): PriceSpread | null => {
  if (prices.length === 0) return null
  const sorted = prices.toSorted((a, b) => a - b)
  return {
    low: atShare(sorted, 0.1),
    median: atShare(sorted, 0.5),
    high: atShare(sorted, 0.9),
    within: cap === null ? 1 : prices.filter((price) => price <= cap).length / prices.length,
  }
}
