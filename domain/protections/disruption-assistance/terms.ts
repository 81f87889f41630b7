import { day } from '../spans.ts'

/** Terms of disruption assistance. Amounts in US cents. */
export const disruptionTerms = {
  /** It is bought at least this long before the first departure. */
  boughtBeforeMs: day,
  /** Minutes of a departure's delay that count; exactly as many do. */
  delayMinutes: 120,
  /** The airline announces it at most this long before the flight's scheduled departure. */
  announcedWithinMs: day,
  /** It ends this long after the scheduled arrival of the last flight. */
  expiresAfterMs: day,
  /** Highest fare of a new flight, for each traveler. */
  fareCap: 500_000,
  /** Days after the disrupted flight's local date on which a new flight may depart. */
  laterDays: 1,
  loading: { percent: 40, leastUnits: 5 },
} as const

export const disruptionKinds = ['Delayed', 'MissedConnection', 'AirlineCancellation'] as const
export type DisruptionKind = (typeof disruptionKinds)[number]
