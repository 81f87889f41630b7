/** The public surface of the trips capability. */
export { openTrip, type NewTrip } from './open-trip.ts'
export type { PartDocument, TripPart, TripTraveler } from './trip-part.ts'
export {
  createTripProducts,
  type IssuedCredit,
  type LabeledRow,
  type PartsOfTrip,
  type SupplierChanges,
  type TripProduct,
  type TripProducts,
} from './trip-product.ts'
export { aztecRows } from './documents/barcode.ts'
export type { Paper } from './documents/paper.ts'
export { factRows, factsOfTrip } from './facts-of-trip.ts'
export { addTripEvent, closeTrip, type DoneBy } from './close-trip.ts'
export { createTrips, type Trips } from './trips.ts'
export { referencesOf } from './references-of.ts'
export { receiptOf } from './receipt.ts'
export { confirmationOf, tripLetters } from './trip-letters.ts'
export {
  bookingBlocks,
  calendarAttachment,
  readTripContext,
  tenderRows,
  tripFoot,
  tripLink,
  type OfTrip,
  type TripContext,
  type TripLettersDeps,
} from './letter-of-trip.ts'
export {
  anyTripById,
  changeParts,
  factsOfParts,
  hasBooked,
  keepTripEvents,
  lockTrips,
  moveTrips,
  partsBetween,
  stampReadBack,
  titlesOfTrips,
  tripIdOfBooking,
  tripOfBooking,
  tripsByIds,
  type TripRow,
} from './trips.store.ts'
export { nothingUnderWay, type TripUnderWay, type TripsUnderWay } from './trips-under-way.ts'
export { mayReach, ownTrip, ownTripLocked } from './own-trip.ts'
export type { DocumentsOf } from './show-travel-documents.ts'
export { noSuchTrip } from './refusals.ts'
export { alreadyCanceled, beingChanged, claimRefusal, type TripClaim } from './trip-claim.ts'
export { claimedTripRefusal, claimOf, claimTrip, releaseClaim } from './trip-claims.store.ts'
