/** What other capabilities may use. */
export { carBookings } from './booking/car-booking.ts'
export { carDesk } from './booking/car-desk.ts'
export { createCarChanges } from './changes/car-changes.ts'
export { carLetters } from './trip/car-letters.ts'
export { watchDeskBills } from './trip/desk-bills.ts'
export { carTrips } from './trip/car-product.ts'
export { carProduct } from './trip/car-part.ts'
