/** How long a quote of a protection is valid (protections-44), in milliseconds. */
export const quoteValidMs = 15 * 60_000
/** From the end on it cannot be bought. */
export const isQuoteValid = (quotedAt: number, at: number): boolean =>
  at >= quotedAt && at < quotedAt + quoteValidMs
