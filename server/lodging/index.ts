/** What other capabilities may ask of lodging. */
export { stayQuoteById } from './lodging.store.ts'
export { stayPriceOf, type QuotedStay, type StayQuote } from './stay-quote.ts'
export { bookedStayAnswer, type BookedStay } from './booked-stay.ts'
export { makeStayQuote } from './make-stay-quote.ts'
