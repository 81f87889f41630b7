/** What the pieces of a cancellation take: plain data in words. */

/**
 * `filled` is the card, `hatched` miles or cash rewards, `dotted` a travel credit, `open` what an
 * airline keeps for next time.
 */
export type RefundPattern = 'filled' | 'hatched' | 'dotted' | 'open'

/** A period with one refund. */
export interface RefundStretch {
  id: string
  /** Its length. */
  hours: number
  /** `Until Sat 21 Nov, 11:58`. */
  when: string
  /** `$924.00 refund`. */
  words: string
  note?: string | undefined
  /** From the foot upwards: part of what was paid, 0 to 1. */
  parts: readonly { pattern: RefundPattern; share: number }[]
}

export interface RefundCurveProps {
  label: string
  stretches: readonly RefundStretch[]
  /** Of the patterns that appear. */
  legend: readonly { pattern: RefundPattern; label: string }[]
  /** What the full height is: `$1,224.00 paid`. */
  top: string
  /** Where time begins and ends: `Today`, `Departure, Fri 5 Feb`. */
  from: string
  to: string
}
