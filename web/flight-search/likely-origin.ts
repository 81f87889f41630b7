import { placeParts } from '@portolan/domain/flights/place-code.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { recentFlights } from './recent-searches.ts'

/** A large city in each time zone. The first search replaces the guess. */
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
const fallback = { code: 'NYC', name: 'New York' }

/** The probable departure city: that of this browser's last search, else of its time zone. */
export const likelyOrigin = (
  storage: Storage,
  today: CalendarDate,
  zone: string,
): { readonly code: string; readonly name: string } => {
  const [last] = recentFlights.readAll(storage, today)
  return last?.params.from !== undefined
    ? { code: placeParts(last.params.from).place, name: last.fromName }
    : (cityOfZone[zone] ?? fallback)
}
