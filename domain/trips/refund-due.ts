import type { TenderKind } from '../payments/tenders.ts'

const dayMs = 86_400_000

/**
 * By when a refund must have arrived (complaints of travellers: a merchant of record has 7 business
 * days for a card).
 */
export const refundTerms = {
  /** Business days from the cancellation to the card. */
  card: 7,
} as const

/**
 * The end of the last of so many business days after a moment, counted in UTC: Saturdays and
 * Sundays are none. A bank's holiday makes nobody's deadline later.
 */
const afterBusinessDays = (from: number, days: number): number => {
  let day = Math.floor(from / dayMs)
  for (let left = days; left > 0;) {
    day++
    // 1 January 1970 was a Thursday.
    const weekday = (day + 4) % 7
    if (weekday !== 0 && weekday !== 6) left--
  }
  return (day + 1) * dayMs
}

/**
 * When what goes back to a tender must be there, milliseconds: what the house itself keeps (miles,
 * credits) or an airline puts back to its own credit is there at once.
 */
export const refundDueAt = (tender: TenderKind, from: number): number =>
  tender === 'Card' ? afterBusinessDays(from, refundTerms.card) : from
