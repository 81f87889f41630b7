/** What is offered below a booked trip. */
export { AddStayStrip } from '../packages/trip-offers.tsx'
export { AddAssistanceStrip } from '../protections/trip-offers.tsx'
