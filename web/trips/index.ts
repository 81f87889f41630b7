/** What other capabilities may use. */
export { tripDates, tripPlace } from './row-of.ts'
export { statusMark } from './trip-words.ts'
