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
 * A rate as a list shows it: for all rooms of the stay together. Amounts are minor units of the
 * list's currency.
 */
export interface ListedRate {
  /** Every mandatory fee and tax in it. */
  readonly total: number
  readonly dueNow: number
  readonly fees: number
  /** Zero or negative. */
  readonly fourthNight: number
  readonly meal: MealPlan
  readonly refund: RefundType
  readonly payment: PaymentTiming
  /** Local date and time at the property until which cancelling is free; null where it is not. */
  readonly freeUntil: string | null
}

/**
 * A property that has rooms for a stay, as a search finds it: what filters, ranks and pins need,
 * and no more.
 */
export interface Candidate {
  readonly id: string
  readonly kind: LodgingKind
  readonly collection: Collection
  readonly stars: Stars
  /** Guests' score in tenths of ten points (87 is 8.7); null where nobody has reviewed it. */
  readonly score: number | null
  readonly reviews: number
  readonly position: Position
  readonly precision: LocationPrecision
  /** Code of the loyalty programme of its chain; null for the independent. */
  readonly chain: string | null
  readonly amenities: readonly AmenityCode[]
  /** At least one, the lowest total first: the lowest of each way to pay, cancel and eat. */
  readonly rates: readonly ListedRate[]
}
