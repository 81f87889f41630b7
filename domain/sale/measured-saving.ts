/** The lowest price of one trip on a past day, minor units; null where nothing was on sale. */
export interface PastPrice {
  readonly date: string
  readonly lowest: number | null
}

/** Days that a saving is measured against, and how many of them must have had a price. */
export const savingTerms = { days: 30, leastDays: 20 } as const

export type MeasuredSaving =
  /**
   * `price` after the discount; `saving` against the median, negative where the deal is dearer than
   * the usual price.
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
 * The middle of them, of an even number the mean of the two middle ones rounded down: a saving is
 * never made larger by rounding.
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
 * What a deal saves on its trip: today's price less what the offer takes off it, against the median
 * of the last days, each as it was sold then.
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
