/** What other capabilities may use. */
export { contractsPerPage, type LoggedContract } from './contracts.store.ts'
export { freezeBookings } from './price-freeze/freeze-booking.ts'
export { freezeContracts } from './price-freeze/freeze-contracts.ts'
export { freezeDesk } from './price-freeze/freeze-desk.ts'
export { beforePaying, priceFreeze, type FrozenFlights } from './price-freeze/freeze-quote.ts'
export { quoteFreeze, type QuoteFreezeDeps } from './price-freeze/quote-freeze.ts'
