/** What other capabilities may use. */
export { BookingForLine } from './booking-for.tsx'
export { travelerNeededText } from './traveler-needed-text.ts'
export { savedTravelersQuery, type SavedTraveler } from './traveler-queries.ts'
export { TravelerEditor } from './lazy-editor.tsx'
