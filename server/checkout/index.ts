/** What other capabilities may ask of checkout. */
export { createCheckout, type Checkout, type CheckoutDeps } from './checkout.ts'
export { orderDesks } from './order-desks.ts'
export { proveBookings, strangers } from './prove-bookings.ts'
