import { placeParts } from '@portolan/domain/flights/place-code.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { readRecentSearches } from './recent-searches.ts'

/** Large cities by time zone: a first guess that the next search corrects. */
const cityOfZone: Readonly<Record<string, { readonly code: string; readonly name: string }>> = {
  'America/New_York': { code: 'NYC', name: 'New York' },
  'America/Toronto': { code: 'YTO', name: 'Toronto' },
  'America/Detroit': { code: 'DTT', name: 'Detroit' },
  'America/Chicago': { code: 'CHI', name: 'Chicago' },
  'America/Denver': { code: 'DEN', name: 'Denver' },
  'America/Phoenix': { code: 'PHX', name: 'Phoenix' },
  'America/Los_Angeles': { code: 'LAX', name: 'Los Angeles' },
  'America/Vancouver': { code: 'YVR', name: 'Vancouver' },
  'Europe/London': { code: 'LON', name: 'London' },
  'Europe/Paris': { code: 'PAR', name: 'Paris' },
}
const elsewhere = { code: 'NYC', name: 'New York' }

/**
 * Where the person probably leaves from: the last search of this browser, else the large city of
 * its time zone.
 */
export const likelyOrigin = (
  storage: Storage,
  today: CalendarDate,
  zone: string,
): { readonly code: string; readonly name: string } => {
  const [last] = readRecentSearches(storage, today)
  return last?.params.from !== undefined
    ? { code: placeParts(last.params.from).place, name: last.fromName }
    : (cityOfZone[zone] ?? elsewhere)
}
