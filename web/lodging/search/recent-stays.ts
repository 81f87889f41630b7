import { roomsText } from '@portolan/design/travel/rooms-popover.tsx'
import { formatSpan } from '../../shell/date-words.ts'
import { createRecents } from '../../shell/recents.ts'
import {
  parseStaySearch,
  roomsOf,
  staySearchOf,
  staySearchPart,
  type StaySearchParams,
} from './stay-search.ts'

/** The last stay searches of this browser. */
export const recentStays = createRecents<StaySearchParams>({
  storageKey: 'portolan.recentStaySearches',
  read: (saved, today) => {
    const params = parseStaySearch({ ...saved })
    const search = staySearchOf(params)
    return search === null || search.checkIn < today || params.locationName === undefined
      ? null
      : params
  },
  idOf: ({ where, fromDate, untilDate }) => `recent:${where}-${fromDate}-${untilDate}`,
  nameOf: ({ locationName }) => locationName ?? '',
  noteOf: (params) =>
    `${formatSpan(params.fromDate ?? '', params.untilDate)}, ${roomsText(roomsOf(params))}`,
})

/** What is kept of a search: neither how the page was entered nor an offer that ends. */
export const keptStay = (params: StaySearchParams): StaySearchParams => ({
  ...staySearchPart(params),
  entryType: undefined,
  alongTrip: undefined,
})
