/** What other capabilities may use. */
export { sliceNames, sliceWords } from './journey-words.ts'
export { movedQuoteOf } from './moved-quote.ts'
export { cancelWords, changeWords } from './penalty-words.ts'
export { partyWords, priceLines } from './price-lines.ts'
export { guaranteeRule, journeysOf, missedRule, separateRule } from './self-transfer-words.ts'
export { ChosenFlight } from './shop/chosen-slices.tsx'
export { bucketWords, cabinWords } from './shop/filter-words.ts'
export { withoutFilters } from './shop/filters-in-address.ts'
export {
  amountIn,
  type ChosenFare,
  currencyOf,
  type FlightListAnswer,
  flightListQuery,
} from './shop/flight-list-query.ts'
export { useFlightPolicy } from './shop/flight-policy.ts'
export { optionWords, partsOf, segmentsOf } from './shop/option-view.ts'
export { QuoteRefused } from './shop/quote-refused.tsx'
export { Results } from './shop/results.tsx'
export { chosenOf, paramsOfChosen, parseShopSearch, type ShopParams } from './shop/shop-search.ts'
export type { OpenedQuote } from './shop/use-quote-fares.ts'
export { SimilarFlights } from './similar/similar-flights.tsx'
export { TransferSteps } from './transfer-steps.tsx'
export { flightNext } from './trip/flight-next.ts'
export { flightEventsOf, type FlightTrip, flightTripOf } from './trip/flight-trip.ts'
export { TicketsInOrder } from './trip/tickets-in-order.tsx'
export { flightTimeline, TripInTime } from './trip/trip-in-time.tsx'
