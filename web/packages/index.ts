/** What other capabilities may use. */
export { AddedStay } from './trip/added-stay.tsx'
export { FlightsWithStay } from './trip/flights-with-stay.tsx'
export { misfitOfTrip, type MisfitOfTrip } from './trip/misfit-of-trip.ts'
export { StayFitNotice } from './trip/stay-fit-notice.tsx'
