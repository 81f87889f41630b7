/** What other capabilities may use. */
export {
  stayToAddress,
  type RequestedFlight,
  type Wish,
  wishToAddress,
} from './exchange-address.ts'
export {
  eligibilityQuery,
  exchangeQuoteQuery,
  exchangeShopQuery,
  type ExchangeOffer,
} from './exchange-queries.ts'
export { StayWithFlights } from './stay-with-flights.tsx'
export { askExchangeQuote, confirmParams } from './use-quote-exchange.ts'
export { usualCabin } from './usual-cabin.ts'
