/** What other capabilities may use. */
export { PricePrediction } from './price-prediction.tsx'
export { WatchedTrips } from './watched-trips.tsx'
