import { CallFailed } from '../shell/session/call-failed.ts'

/**
 * The search parameters of checkout for a quote whose price has changed: the new quote, and the
 * price shown before in minor units. Checkout then asks the traveler to confirm the new price. Null
 * for any other failure.
 */
export const movedQuoteOf = (
  error: unknown,
): { readonly quote: string; readonly was?: string } | null => {
  if (!(error instanceof CallFailed) || error.code !== 'PriceChanged') return null
  const { quoteId, oldMinor } = error.facts
  return typeof quoteId !== 'string'
    ? null
    : { quote: quoteId, ...(typeof oldMinor === 'number' ? { was: String(oldMinor) } : {}) }
}
