/**
 * Why something about a booked stay cannot be changed: the rate forbids it, the deadline has
 * passed, or the stay has begun.
 */
export const stayChangeBars = ['Rate', 'TooLate', 'Begun'] as const
export type StayChangeBar = (typeof stayChangeBars)[number]

export interface Changeable {
  /** Deadline in milliseconds of product time; null if it never was changeable. */
  readonly until: number | null
  /** Null while it can be changed. */
  readonly bar: StayChangeBar | null
}
/** What the property allows to be changed about a stay. */
export interface StayChangeTerms {
  readonly dates: Changeable
  readonly guests: Changeable
}
