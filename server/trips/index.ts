/** What other capabilities may ask of trips. */
export { openTrip, type NewTrip, type TripContents } from './open-trip.ts'
export { flightContents } from './flight-contents.ts'
export { stayContents } from './stay-contents.ts'
export { itinerariesBetween, stampReadBack, tripIdOfBooking, tripTickets } from './trips.store.ts'
