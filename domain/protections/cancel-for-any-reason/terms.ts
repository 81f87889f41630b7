import { hour } from '../spans.ts'

/** Terms of cancel for any reason. */
export const cancelTerms = {
  /** Percentage of what was paid that is refunded in money; a setting of flights and of rooms. */
  percent: { Flight: 80, Room: 80 },
  /** Flights: this long before departure it can still be used. */
  beforeDepartureMs: 3 * hour,
  loading: { percent: 35, leastUnits: 5 },
} as const

export const coveredKinds = ['Flight', 'Room'] as const
export type Covered = (typeof coveredKinds)[number]
