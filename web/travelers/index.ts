/** What other capabilities may use. */
export { savedTravelersQuery, type SavedTraveler } from './traveler-queries.ts'
export { TravelerEditor } from './lazy-editor.tsx'
