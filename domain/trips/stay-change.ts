/**
 * Why a thing about a booked stay cannot be changed: the rate forbids it, its time is over, or the
 * stay has begun.
 */
export const stayChangeBars = ['Rate', 'TooLate', 'Begun'] as const
export type StayChangeBar = (typeof stayChangeBars)[number]

export interface Changeable {
  /** Product time, milliseconds: until then it can be, or could; null where it never could. */
  readonly until: number | null
  /** Null while it can be. */
  readonly bar: StayChangeBar | null
}
/** The property's word on what may be changed of a stay. */
export interface StayChangeTerms {
  readonly dates: Changeable
  readonly guests: Changeable
}
