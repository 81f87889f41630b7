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
export { createPaper, type Paper } from './documents/paper.ts'
export { factRows, factsOfTrip } from './facts-of-trip.ts'
export type { NewTimes } from './new-times.ts'
export { addTripEvent, closeTrip, type DoneBy } from './close-trip.ts'
export { partSummary } from './trip-answer.ts'
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
  addPart,
  anyTripById,
  changeParts,
  factsOfParts,
  hasBooked,
  joinedParts,
  keepTripEvents,
  lockTrips,
  moveTrips,
  partsBetween,
  stampReadBack,
  titlesOfTrips,
  tripAlong,
  tripIdOfBooking,
  tripsDuring,
  tripOfBooking,
  tripsByIds,
  type TripRow,
} from './trips.store.ts'
export { nothingUnderWay, type TripUnderWay, type TripsUnderWay } from './trips-under-way.ts'
export { ownOnSite, ownPlans, type OnSiteOf, type PlansOf } from './own-plans.ts'
export { mayReach, ownTrip, ownTripLocked } from './own-trip.ts'
export type { DocumentsOf } from './show-travel-documents.ts'
export { noSuchTrip } from './refusals.ts'
export { createHandOn } from './move-contact.ts'
export { tripsAheadOf, type TripAhead } from './trips-ahead.ts'
export { companyTripMoved } from './tell-company.ts'
export { tripsOfCompany, type CompanyTrip } from './trips-of-company.ts'
export { alreadyCanceled, beingChanged, claimRefusal, type TripClaim } from './trip-claim.ts'
export { claimedTripRefusal, claimOf, claimTrip, releaseClaim } from './trip-claims.store.ts'
