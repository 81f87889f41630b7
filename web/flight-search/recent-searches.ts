import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatSpan } from '../shell/date-words.ts'
import { createRecents } from '../shell/recents.ts'
import { withNearby } from './places.ts'
import {
  parseFlightSearch,
  flightSearchOf,
  isRoundTrip,
  legsOf,
  tripKind,
  type FlightSearchParams,
} from './flight-search.ts'

export interface RecentSearch {
  readonly params: FlightSearchParams
  /** Names of the two places at the time of the search. */
  readonly fromName: string
  readonly toName: string
}

const datesOf = (params: FlightSearchParams): string => {
  if (tripKind(params) === 'MultiCity') {
    const legs = legsOf(params)
    return `${formatSpan(legs[0]?.date ?? '', legs.at(-1)?.date)}, multi-city`
  }
  if (params.depart === undefined) return ''
  return isRoundTrip(params)
    ? formatSpan(params.depart, params.return)
    : `${formatSpan(params.depart, null)}, one way`
}

const readSaved = (
  saved: Partial<Record<keyof RecentSearch, unknown>>,
  today: CalendarDate,
): RecentSearch | null => {
  if (typeof saved.params !== 'object' || saved.params === null) return null
  const params = parseFlightSearch({ ...saved.params })
  const search = flightSearchOf(params)
  if (search === null || search.depart < today) return null
  return {
    params,
    fromName: typeof saved.fromName === 'string' ? saved.fromName : search.from,
    toName: typeof saved.toName === 'string' ? saved.toName : search.to,
  }
}

/** The last flight searches of this browser. */
export const recentFlights = createRecents<RecentSearch>({
  storageKey: 'portolan.recentFlightSearches',
  read: readSaved,
  idOf: ({ params }) =>
    `recent:${params.from}-${params.to}-${params.depart}-${params.return ?? ''}-${params.legs?.join('-') ?? ''}`,
  nameOf: ({ params, fromName, toName }) =>
    `${withNearby(fromName, params.from ?? '')} to ${withNearby(toName, params.to ?? '')}`,
  noteOf: ({ params }) => datesOf(params),
})
