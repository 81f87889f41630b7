/** What other capabilities may use. */
export { tripDates, tripPlace } from './row-of.ts'
export { pendingAction, statusMark } from './trip-words.ts'
