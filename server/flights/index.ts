/** What other capabilities may ask of flights. */
export { quoteById } from './flights.store.ts'
export type { FlightQuote } from './flight-quote.ts'
export { makeQuote } from './make-quote.ts'
export { withTags } from './search-flights.ts'
export { requoteFlights } from './requote-flights.ts'
export { checkExtrasOf, checkPartyOf, checkSlicesOf } from './check-request.ts'
