/** What other capabilities may ask of flights. */
export { quoteById } from './flights.store.ts'
export type { FlightQuote } from './flight-quote.ts'
export { renewQuote, type RenewedQuote } from './renew-quote.ts'
export { checkPartyOf, checkSlicesOf } from './check-request.ts'
