import type { AmenityCode } from './amenities.data.ts'
import type {
  Collection,
  LocationPrecision,
  LodgingKind,
  MealPlan,
  PaymentTiming,
  RefundType,
  Stars,
} from './codes.ts'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/**
 * A rate in a list, for all rooms of the stay together. Amounts are minor units of the list's
 * currency.
 */
export interface ListedRate {
  /** Including taxes and mandatory fees. */
  readonly total: number
  readonly dueNow: number
  readonly fees: number
  /** Zero or negative. */
  readonly fourthNight: number
  readonly meal: MealPlan
  readonly refund: RefundType
  readonly payment: PaymentTiming
  /** Local date and time at the property until which cancellation is free; null if it is not. */
  readonly freeUntil: string | null
}

/** A property with rooms for a stay: only what filters, ranks and pins need. */
export interface Candidate {
  readonly id: string
  readonly kind: LodgingKind
  readonly collection: Collection
  readonly stars: Stars
  /** Guest score in tenths (87 is 8.7); null if there are no reviews. */
  readonly score: number | null
  readonly reviews: number
  readonly position: Position
  readonly precision: LocationPrecision
  /** Loyalty program code of its chain; null for independents. */
  readonly chain: string | null
  readonly amenities: readonly AmenityCode[]
  /**
   * At least one, lowest total first: the lowest for each combination of payment, cancellation and
   * meal.
   */
  readonly rates: readonly ListedRate[]
}
