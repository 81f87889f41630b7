/** The public surface of the checkout capability. */
export type { Alternative, AlternativesOf } from './alternative.ts'
export { acquirerAccount } from './post-booking.ts'
export type { ChangedJourneys } from './changed-journeys.ts'
export { bookingOverLetters } from './booking-over-letter.ts'
export { cashBackLetters } from './cash-back-letter.ts'
export { createCheckout, type Checkout, type CheckoutDeps } from './checkout.ts'
export { composedQuotes, composeQuotes } from './composed-quote.ts'
export { soldAt, type BookingPart, type OrderedPart } from './booking-part.ts'
export {
  bookingProduct,
  createBookingProducts,
  type BookingProduct,
  type BookingProducts,
  type PartBooked,
} from './booking-product.ts'
export type { ApprovedBookings } from './approved-bookings.ts'
export type { HeldPart } from './hold-parts.ts'
export type { EndedBooking, PostedTrip } from './booking-store.ts'
export type { Order, OrderDesk, OrderDesks } from './order-desk.ts'
export type { JudgedParts, JudgedTravel } from './judged-travel.ts'
export { priceAgain, type PriceAgain } from './price-again.ts'
export type {
  FaresToFreeze,
  QuoteDesk,
  QuoteDesks,
  QuoteFacts,
  StayToFreeze,
} from './quote-desk.ts'
export { totalOf } from './booking-part.ts'
export type { PlaceBookingBody } from './accept-quote.ts'
export type { ChargeTo, CompanyRuling } from './place-booking.ts'
export {
  captureKey,
  chargeReference,
  type BookingDetails,
  type BookingRequest,
  type ContactDetails,
  type PassengerDetails,
} from './booking-request.ts'
export { isStillPaidSo, keepAmendment, paidBooking, type PaidBooking } from './paid-booking.ts'
export { bookingsToCharge, type BookingToCharge } from './bookings-to-charge.ts'
export { businessOfBooking, releaseJourney } from './postgres-booking-store.ts'
export { runProof } from './run-proof.ts'
export type { EndCanceled } from './read-back-trip.ts'
export {
  creditEnds,
  depositReturn,
  returnTenders,
  type FreezeDesks,
  type RescueDesks,
} from './tender-desks.ts'
export { priceToPay, withFrozenPrice } from './with-purchase.ts'
export { tenderField, type HoldingBooking, type TenderDesk } from './tender-desk.ts'
