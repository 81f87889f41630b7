import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { PlaceGroup } from '@portolan/design/travel/search.props.ts'
import { formatSpan } from './date-words.ts'
import { withNearby } from './places.ts'
import {
  parseFlightSearch,
  flightSearchOf,
  isRoundTrip,
  legsOf,
  tripKind,
  type FlightSearchParams,
} from './flight-search.ts'

const key = 'portolan.recentFlightSearches'
const most = 5

export interface RecentSearch {
  readonly params: FlightSearchParams
  /** Names of the two places when it was made. */
  readonly fromName: string
  readonly toName: string
}

const idOf = ({ params }: RecentSearch): string =>
  `recent:${params.from}-${params.to}-${params.depart}-${params.return ?? ''}-${params.legs?.join('-') ?? ''}`

/**
 * The last searches of this browser, newest first. What can no longer be searched (a day gone by)
 * is left out.
 */
export const readRecentSearches = (storage: Storage, today: CalendarDate): RecentSearch[] => {
  try {
    const saved: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    if (!Array.isArray(saved)) return []
    return saved.flatMap((one: Partial<Record<keyof RecentSearch, unknown>> | null) => {
      if (
        one === null ||
        typeof one !== 'object' ||
        typeof one.params !== 'object' ||
        one.params === null
      )
        return []
      const params = parseFlightSearch({ ...one.params })
      const search = flightSearchOf(params)
      if (search === null || search.depart < today) return []
      return [
        {
          params,
          fromName: typeof one.fromName === 'string' ? one.fromName : search.from,
          toName: typeof one.toName === 'string' ? one.toName : search.to,
        },
      ]
    })
  } catch {
    return []
  }
}

export const keepRecentSearch = (
  storage: Storage,
  search: RecentSearch,
  today: CalendarDate,
): void => {
  const others = readRecentSearches(storage, today).filter((one) => idOf(one) !== idOf(search))
  try {
    storage.setItem(key, JSON.stringify([search, ...others].slice(0, most)))
  } catch {
    // A full storage keeps no history: the search itself goes on.
  }
}

const datesOf = (params: FlightSearchParams): string =>
  tripKind(params) === 'MultiCity'
    ? `${formatSpan(legsOf(params)[0]?.date ?? '', legsOf(params).at(-1)?.date)}, multi-city`
    : params.depart === undefined
      ? ''
      : isRoundTrip(params)
        ? formatSpan(params.depart, params.return)
        : `${formatSpan(params.depart, null)}, one way`

export const recentGroup = (searches: readonly RecentSearch[]): PlaceGroup[] =>
  searches.length === 0
    ? []
    : [
        {
          title: 'Recent searches',
          items: searches.map((one) => ({
            id: idOf(one),
            kind: 'recent',
            name: `${withNearby(one.fromName, one.params.from ?? '')} to ${withNearby(one.toName, one.params.to ?? '')}`,
            note: datesOf(one.params),
          })),
        },
      ]

export const recentOfItem = (
  searches: readonly RecentSearch[],
  id: string,
): RecentSearch | undefined => searches.find((one) => idOf(one) === id)
