/** What other capabilities may use. */
export { amountOf, type StayCardAnswer, stayFiltersOf } from './availability/availability-query.ts'
export {
  nearOf,
  stayFilterFields,
  type StayFilterParams,
  withoutStayFilters,
} from './availability/availability-search.ts'
export { stayFilterChips } from './availability/stay-filter-words.ts'
export { StayFilters } from './availability/stay-filters.tsx'
export { StayPolicy } from './availability/stay-policy.tsx'
export { stayFacts, stayWhereText } from './availability/stay-row.tsx'
export { PropertySection } from './book/property-section.tsx'
export { noPropertyEntries, propertyBodyOf, type PropertyEntries } from './book/stay-entries.ts'
export { stayBookWords } from './book/stay-book-words.ts'
export { doors } from './doors.ts'
export { boundsAround, wrapLongitude } from './map/bounds.ts'
export { LazyStayMap } from './map/lazy-stay-map.ts'
export type { StayPin } from './map/stay-map.tsx'
export { artOf, leadPictures, placeOf } from './property-art.ts'
export { refundFacts } from './refund-words.ts'
export { useDestinations, useNamedDestination } from './search/destinations.ts'
export {
  paramsOfRooms,
  roomBounds,
  roomsOf,
  staySearchFields,
  type WantedRoom,
} from './search/stay-search.ts'
export { PropertyHead } from './shop/property-head.tsx'
export { RateChoice, type SoldRates } from './shop/room-choice.tsx'
export { propertyQuery } from './shop/shop-queries.ts'
export { shopHref } from './shop/stay-shop.ts'
export type { QuoteStay } from './shop/use-quote-stay.ts'
export { useStayCalendar } from './shop/use-stay-calendar.ts'
export {
  bedsText,
  dayText,
  guestsText,
  mealWords,
  nightsText,
  ownClockText,
  placeTimeText,
  scoreText,
  starsText,
} from './stay-words.ts'
export { stayItem } from './trip/stay-in-time.tsx'
export { stayNext } from './trip/stay-next.ts'
export { stayEventsOf, stayOfTrip } from './trip/stays-of.ts'
export { useGo } from './use-go.ts'
export { usePropertyCard } from './use-property-card.tsx'
export type { BookedStay } from '@portolan/contract/lodging/trip-part.ts'
