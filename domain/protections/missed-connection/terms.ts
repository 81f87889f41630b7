import { day, hour } from '../spans.ts'

/** Terms of the missed-connection guarantee. Amounts in US cents. */
export const missedConnectionTerms = {
  /** For each traveler, in all. */
  cap: 500_000,
  /** A new flight departs at most this long after the missed one. */
  withinMs: hour,
  /** A flight after this local time may be replaced until `nextMorning` of the next day. */
  evening: '20:00',
  nextMorning: '09:00',
  /** It ends this long after the missed departure. */
  expiresAfterMs: day,
} as const
