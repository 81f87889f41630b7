import type { PlaceGroup } from '@portolan/design/travel/search.props.ts'
import { roomsText } from '@portolan/design/travel/rooms-popover.tsx'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatSpan } from '../../flights/search/date-words.ts'
import {
  parseStaySearch,
  roomsOf,
  staySearchOf,
  staySearchPart,
  type StaySearchParams,
} from './stay-search.ts'

const key = 'portolan.recentStaySearches'
const most = 5
const idOf = ({ where, fromDate, untilDate }: StaySearchParams): string =>
  `recent:${where}-${fromDate}-${untilDate}`

/**
 * The last searches for stays of this browser, newest first. What can no longer be searched (a day
 * gone by) is left out.
 */
export const readRecentStays = (storage: Storage, today: CalendarDate): StaySearchParams[] => {
  try {
    const saved: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    if (!Array.isArray(saved)) return []
    return saved.flatMap((one: unknown) => {
      const params = typeof one === 'object' && one !== null ? parseStaySearch({ ...one }) : {}
      const search = staySearchOf(params)
      return search === null || search.checkIn < today || params.locationName === undefined
        ? []
        : [params]
    })
  } catch {
    return []
  }
}

export const keepRecentStay = (
  storage: Storage,
  params: StaySearchParams,
  today: CalendarDate,
): void => {
  const others = readRecentStays(storage, today).filter((one) => idOf(one) !== idOf(params))
  try {
    storage.setItem(
      key,
      JSON.stringify(
        [{ ...staySearchPart(params), entryType: undefined }, ...others].slice(0, most),
      ),
    )
  } catch {
    // A full storage keeps no history: the search itself goes on.
  }
}

export const recentNote = (params: StaySearchParams): string =>
  `${formatSpan(params.fromDate ?? '', params.untilDate)}, ${roomsText(roomsOf(params))}`

export const recentStayGroup = (recent: readonly StaySearchParams[]): PlaceGroup[] =>
  recent.length === 0
    ? []
    : [
        {
          title: 'Recent searches',
          items: recent.map((one) => ({
            id: idOf(one),
            kind: 'recent',
            name: one.locationName ?? '',
            note: recentNote(one),
          })),
        },
      ]

export const recentStayOf = (
  recent: readonly StaySearchParams[],
  id: string,
): StaySearchParams | undefined => recent.find((one) => idOf(one) === id)
