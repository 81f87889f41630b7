/**
 * Why something about a booked part cannot be changed: its terms forbid it, the deadline has
 * passed, or the part has begun.
 */
export const changeBars = ['Rate', 'TooLate', 'Begun'] as const
export type ChangeBar = (typeof changeBars)[number]

export interface Changeable {
  /** Deadline in milliseconds of product time; null if it never was changeable. */
  readonly until: number | null
  /** Null while it can be changed. */
  readonly bar: ChangeBar | null
}
