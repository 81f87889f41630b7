/** The public surface of the checkout capability. */
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
} from './booking-product.ts'
export type { Order, OrderDesk, OrderDesks } from './order-desk.ts'
export type { QuoteDesk, QuoteFacts } from './quote-desk.ts'
export {
  captureKey,
  chargeReference,
  type BookingDetails,
  type ContactDetails,
  type PassengerDetails,
} from './booking-request.ts'
export { isStillPaidSo, keepAmendment, paidBooking, type PaidBooking } from './paid-booking.ts'
export { releaseJourney } from './postgres-booking-store.ts'
export { runProof } from './run-proof.ts'
export type { EndCanceled } from './read-back-trip.ts'
export { creditEnds, returnTenders } from './tender-desks.ts'
export { tenderField, type HoldingBooking, type TenderDesk } from './tender-desk.ts'
