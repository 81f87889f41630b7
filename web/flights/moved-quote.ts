import { CallFailed } from '../shell/session/call-failed.ts'

/**
 * Where the price has moved since it was shown, the quote at the present price and the one before
 * it, as the address of checkout wants them; null for any other failure. Checkout then asks before
 * it goes on.
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
