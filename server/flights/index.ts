/** What other capabilities may use. */
export { flightQuotes, quoteAnswer as flightQuoteAnswer, type FlightQuote } from './flight-quote.ts'
export { joinTickets } from './join-tickets.ts'
export { priceEach, priceTickets, type PricedTickets } from './price-tickets.ts'
export { listOfSlices } from './search-cost.ts'
export { makeQuote } from './make-quote.ts'
export { quotedFares, type QuotedFares } from './quoted-fares.ts'
export { roundTripPrices } from './round-trip-prices.ts'
export { requoteFlights } from './requote-flights.ts'
export { flightDesk } from './booking/flight-desk.ts'
export { flightBookings } from './booking/flight-booking.ts'
export { faresOf, ticketsOf, type FlightBookingPart } from './booking/flight-booking-part.ts'
export { createFlightTrips } from './trip/flight-trips.ts'
export { flightTrips } from './trip/flight-product.ts'
export { createNewTimes } from './trip/new-times.ts'
export { flightLetters, exchangedLetterOf } from './trip/flight-letters.ts'
export { exchangeFlights } from './trip/exchange-flights.ts'
export {
  flightPart,
  flightPartsOf,
  flightsProduct,
  journeyOf,
  type Journey,
} from './trip/flight-part.ts'
export type { CancelOwed } from './trip/refund-schedule-change.ts'
export { checkExtrasOf, checkPartyOf, checkSlicesOf } from './check-request.ts'
export { supersedeChanges } from './trip/schedule-changes.store.ts'
