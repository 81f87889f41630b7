import type { FareContext } from './day-fares.ts'

export interface Journey {
  /** Rows of `Network`, and the local departure day number of each. */
  readonly flights: readonly number[]
  readonly days: readonly number[]
  readonly origin: number
  readonly destination: number
  /** UTC minutes since the epoch. */
  readonly departure: number
  readonly arrival: number
  /**
   * One adult in the cheapest brand of the cabin asked for: base in whole dollars and base with
   * taxes, cents.
   */
  readonly base: number
  readonly total: number
}

export interface SliceQuestion {
  /** Airport indexes. */
  readonly origins: readonly number[]
  readonly destinations: readonly number[]
  /** Local departure day number at the origin. */
  readonly day: number
  /** UTC minute before which nothing is sold any more. */
  readonly earliest: number
  /**
   * By distance of the airport pair: a long slice on a shared ticket is priced otherwise than a
   * short one.
   */
  readonly contextFor: (km: number) => FareContext
  readonly premium: boolean
  /** Only flights without a stop. */
  readonly nonstop?: boolean
  readonly byPrice: number
  readonly byDuration: number
  readonly byStops: number
}
