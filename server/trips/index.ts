/** What other capabilities may ask of trips. */
export { openTrip, type NewTrip } from './open-trip.ts'
export { itinerariesBetween, stampReadBack, tripIdOfBooking, tripTickets } from './trips.store.ts'
