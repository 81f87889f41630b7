/** What other capabilities may use. */
export { alongRefusal, createPackagedAlong } from './booked-flights.ts'
export { createRefits } from './refit-stays.ts'
