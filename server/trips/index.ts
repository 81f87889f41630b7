/** What other capabilities may ask of trips. */
export { openTrip, type NewTrip, type TripContents } from './open-trip.ts'
export { flightContents } from './flight-contents.ts'
export { stayContents, stayOutline } from './stay-contents.ts'
export { exchangedLetterOf, exchangeFlights } from './exchange-flights.ts'
export { factsOfTrip } from './facts-of-trip.ts'
export { addTripEvent, closeTrip } from './close-trip.ts'
export type { CancelOwed } from './refund-schedule-change.ts'
export { createTrips, type Trips } from './trips.ts'
export { referencesOf } from './itinerary-words.ts'
export { moveStay } from './move-stay.ts'
export { confirmationOf, stayChangedMail, tripFoot, tripLetters } from './trip-letters.ts'
export {
  anyTripById,
  hasBooked,
  itinerariesBetween,
  stampReadBack,
  tripIdOfBooking,
  tripTickets,
  type TripRow,
} from './trips.store.ts'
export type { TripUnderWay, TripsUnderWay } from './trips-under-way.ts'
export { ownTrip } from './own-trip.ts'
export { alreadyCanceled, beingChanged, claimRefusal, type TripClaim } from './trip-claim.ts'
export { claimedTripRefusal, claimOf, claimTrip, releaseClaim } from './trip-claims.store.ts'
