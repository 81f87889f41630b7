import { day } from '../spans.ts'

/** Terms of the price match. Amounts in US cents, for each booking. */
export const priceMatchTerms = {
  /** From the booking's confirmation. */
  claimedWithinMs: day,
  most: 50_000,
  excludedCollections: ['Premier', 'Lifestyle'],
} as const
