/** What other capabilities may ask of checkout. */
export { acquirerAccount } from './post-booking.ts'
export { cashBackLetters } from './cash-back-letter.ts'
export { createCheckout, type Checkout, type CheckoutDeps } from './checkout.ts'
export { orderDesks } from './order-desks.ts'
export { captureKey, chargeReference } from './booking-request.ts'
export { keepAmendment, paidBooking, type PaidBooking } from './paid-booking.ts'
export { releaseJourney } from './postgres-booking-store.ts'
export { proveBookings, strangers, type ProveBookingsDeps } from './prove-bookings.ts'
