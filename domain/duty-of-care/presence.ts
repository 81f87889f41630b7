import type { Position } from '@portolan/kernel/distance.ts'

export const presenceKinds = ['Flight', 'City', 'Stay', 'Car', 'Activity'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** Where a part of a trip says that its travelers are. Times are product time, milliseconds. */
export interface PartPresence {
  readonly kind: PresenceKind
  /** `Harbor House, Oakland`, `BR 411 to San Francisco`. */
  readonly place: string
  readonly city: string
  readonly from: number
  readonly until: number
  /** Null if the supplier doesn't say; such a place is found by its city alone. */
  readonly position: Position | null
  /** Flights: where it lands; elsewhere null. */
  readonly lands: Position | null
  /** Flights: `BR 411`; elsewhere null. */
  readonly flight: string | null
  /** Airports that it touches, by code. */
  readonly airports: readonly string[]
}
/** One traveler's. */
export interface Presence extends PartPresence {
  /** A person of the company, or the traveler of a trip for guests. */
  readonly travelerKey: string
  readonly tripId: string
}
