/** What other capabilities may use. */
export { activityBookings } from './booking/activity-booking.ts'
export { activityDesk } from './booking/activity-desk.ts'
export { activityTrips } from './trip/activity-product.ts'
export { activityProduct } from './trip/activity-part.ts'
