/** The lowest price of a trip on a past day, in minor units; null if nothing was on sale. */
export interface PastPrice {
  readonly date: string
  readonly lowest: number | null
}

/** Days a saving is measured against, and how many of them need a price. */
export const savingTerms = { days: 30, leastDays: 20 } as const

export type MeasuredSaving =
  /**
   * `price` is after the discount. `saving` is relative to the median; negative if the deal costs
   * more.
   */
  | {
      readonly kind: 'measured'
      readonly before: number
      readonly price: number
      readonly median: number
      readonly saving: number
      readonly days: number
    }
  | { readonly kind: 'unknown'; readonly because: 'NothingOnSale' | 'TooFewDays' }

/**
 * The median. With an even count, the mean of the middle two, rounded down so that rounding never
 * increases a saving.
 */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return Math.floor((low + high) / 2)
}

/**
 * The saving of a deal on its trip: the median of the last days' prices minus today's discounted
 * price.
 */
export const measureSaving = (
  now: { readonly price: number; readonly off: number } | null,
  past: readonly PastPrice[],
): MeasuredSaving => {
  if (now === null) return { kind: 'unknown', because: 'NothingOnSale' }
  const known = past.flatMap(({ lowest }) => (lowest === null ? [] : [lowest]))
  if (known.length < savingTerms.leastDays) return { kind: 'unknown', because: 'TooFewDays' }
  const price = now.price - now.off
  const usual = median(known)
  return {
    kind: 'measured',
    before: now.price,
    price,
    median: usual,
    saving: usual - price,
    days: known.length,
  }
}
