import type { Money } from '@portolan/kernel/money.ts'

/** What is paid at every later price. All amounts are of one traveler and one currency. */
export interface PayoffChartProps {
  /** The chart in a sentence. */
  label: string
  frozen: Money
  cap: Money
  /** The highest cap on sale: the axis does not move while the cap is chosen. */
  mostCap: Money
  /** Where the price is likely to be at the end. */
  likely: { readonly low: Money; readonly high: Money }
}

/** A price that was read. `share`: of the freeze's time that had passed, 0 to 1. */
export interface FrozenPoint {
  readonly share: number
  readonly price: Money
}
export interface FrozenLineProps {
  /** The line in a sentence. */
  label: string
  frozen: Money
  cap: Money
  /** Oldest first; never empty. */
  points: readonly FrozenPoint[]
  /** Number of blocks of the scale: one for each day. */
  days: number
  from: string
  to: string
}
