/** What other capabilities may use. */
export type { Quote, StoredQuote } from './quote.ts'
export { quoteById } from './quotes.store.ts'
export { quotesOf, type Quotes } from './quotes-of.ts'
