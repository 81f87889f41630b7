import { isCharged } from '../payments/tender-types.ts'
import type { TenderKind } from '../payments/tenders.ts'

const dayMs = 86_400_000

/** Deadlines of refunds: a merchant of record has 7 business days for a card. */
export const refundTerms = {
  /** Business days for a card. */
  card: 7,
} as const

/**
 * The end of the last of `days` business days after `from`, in UTC. Saturdays and Sundays are
 * skipped; bank holidays are not.
 */
const afterBusinessDays = (from: number, days: number): number => {
  let day = Math.floor(from / dayMs)
  for (let remaining = days; remaining > 0;) {
    day++
    // January 1, 1970 was a Thursday.
    const weekday = (day + 4) % 7
    if (weekday !== 0 && weekday !== 6) remaining--
  }
  return (day + 1) * dayMs
}

/**
 * When a refund to a tender must have arrived, in milliseconds. Miles, credits and airline credits
 * are restored at once.
 */
export const refundDueAt = (tender: TenderKind, from: number): number =>
  isCharged({ kind: tender }) ? afterBusinessDays(from, refundTerms.card) : from
