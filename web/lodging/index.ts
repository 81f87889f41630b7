/** What other capabilities may use. */
export { stayBookWords } from './book/stay-book-words.ts'
export { OutOfPolicy } from './shop/out-of-policy.tsx'
export { breachText } from './shop/rate-view.ts'
export { useRecentStays } from './search/use-recent-stays.ts'
export { useStayCalendar } from './shop/use-stay-calendar.ts'
export { dayText, nightsText, ownClockText, placeTimeText } from './stay-words.ts'
export { stayOfTrip } from './trip/stays-of.ts'
export type { BookedStay } from '@portolan/contract/lodging/trip-part.ts'
