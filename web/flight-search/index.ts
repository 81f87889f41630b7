/** What other capabilities may use. */
export { airportName } from './airport-name.ts'
export { daysOnSale, type PriceRange, pricesQuery } from './calendar-prices.ts'
export { fieldOfRefusal, type SearchFaults } from './check-search.ts'
export { FlightPanel, TripType } from './flight-panel.tsx'
export { FlightSearchForm } from './flight-search-form.tsx'
export {
  type FlightSearch,
  flightSearchFields,
  flightSearchOf,
  type FlightSearchParams,
  paramsOfCabin,
  paramsOfParty,
  paramsOfSlices,
  parseFlightSearch,
  type WantedFlight,
} from './flight-search.ts'
export { IndexOfPlaces } from './index-of-places.tsx'
export { LazyIndexOfPlaces } from './lazy-index-of-places.ts'
export { likelyOrigin } from './likely-origin.ts'
export { comingMonth, type LowestFare, monthOf, useLowestFare } from './lowest-fare.ts'
export {
  type TodayOf,
  usePlace,
  usePlaceNames,
  useRememberPlace,
  useSuggestions,
  useTodayAt,
  useTodayOf,
} from './places.ts'
export { RecentSearches, useRecentFlights } from './recent-searches-list.tsx'
export { routeNames } from './route-names.ts'
export { PlaceCell } from './search-cells.tsx'
export { useSearchInAddress } from './use-search-in-address.ts'
