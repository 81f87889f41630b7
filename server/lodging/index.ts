/** What other capabilities may ask of lodging. */
export { stayQuoteById } from './lodging.store.ts'
export { stayFactsOf, stayPriceOf, type QuotedStay, type StayQuote } from './stay-quote.ts'
export { bookedStayAnswer, type BookedStay } from './booked-stay.ts'
export { checkStayOf } from './check-request.ts'
export { makeStayQuote } from './make-stay-quote.ts'
export {
  openLodgingShops,
  stayIn,
  type LodgingShop,
  type LodgingShops,
  type SoldStay,
  type StayExchange,
} from './lodging-shop.ts'
export type { PoliciesOf, PrivilegesOf } from './lodging.routes.ts'
