/** What other capabilities may use. */
export {
  quoteAnswer as stayQuoteAnswer,
  stayFactsOf,
  stayPriceOf,
  stayQuotes,
  type QuotedStay,
  type StayFacts,
  type StayQuote,
} from './stay-quote.ts'
export { bookedStayAnswer, type BookedStay } from './trip/booked-stay.ts'
export { stayToFreeze } from './frozen-stay.ts'
export { stayDesk } from './booking/stay-desk.ts'
export { stayBookings } from './booking/stay-booking.ts'
export { stayTrips } from './trip/stay-product.ts'
export { stayLetters, stayChangedMail } from './trip/stay-letters.ts'
export {
  bookedStayOf,
  instantAtProperty,
  lodgingProduct,
  stayPart,
  stayPartsOf,
  withStay,
  type StayBody,
} from './trip/stay-part.ts'
export { checkPlaceOf, checkRoomsOf, checkStayOf, type WantedPlace } from './check-request.ts'
export { policiesIn, roomPart } from './judge-rates.ts'
export { policyOfStays } from './judge-stays.ts'
export { listedRates } from './list-rates.ts'
export { unknownProperty } from './read-property.ts'
export { lodgingCost } from './search-cost.ts'
export { facetsOf, pinsOf, stayCards, staysPerPage, type Judged } from './stay-cards.ts'
export { createStaySearches, type StaySearches } from './stay-search.ts'
export { stayPrices } from './stay-prices.ts'
export { makeStayQuote } from './make-stay-quote.ts'
export {
  openLodgingShops,
  stayIn,
  type LodgingShop,
  type LodgingShops,
  type SoldStay,
  type StayExchange,
} from './lodging-shop.ts'
export { believable } from './judge-rates.ts'
export type { StayChoice, SupplierRate } from './lodging-supplier.ts'
export type { PackagedAlong, PoliciesOf, PrivilegesOf } from './lodging.routes.ts'
