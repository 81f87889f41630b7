/** What other capabilities may use. */
export { picturedPlaceOf, rowLines, tripDates, tripPlace } from './row-of.ts'
export { TripPicture } from './trip-picture.tsx'
export { pendingAction, statusMark } from './trip-words.ts'
