import { formatSpan } from '../../shell/date-words.ts'
import { createRecents } from '../../shell/recents.ts'
import { peopleText } from '../activity-words.ts'
import {
  activitySearchOf,
  activitySearchPart,
  parseActivitySearch,
  peopleOf,
  type ActivitySearchParams,
} from './activity-search.ts'

/** The last activity searches of this browser. */
export const recentActivities = createRecents<ActivitySearchParams>({
  storageKey: 'portolan.recentActivitySearches',
  read: (saved, today) => {
    const params = parseActivitySearch({ ...saved })
    const search = activitySearchOf(params)
    return search === null || search.fromDate < today || search.locationName === '' ? null : params
  },
  idOf: ({ place, locationName = '', fromDate, untilDate }) =>
    `recent:${place ?? locationName}-${fromDate}-${untilDate}`,
  nameOf: ({ locationName = '' }) => locationName,
  noteOf: (params) =>
    `${formatSpan(params.fromDate ?? '', params.untilDate)}, ${peopleText(peopleOf(params))}`,
})

/** What is kept of a search: how the page was entered is not part of it. */
export const keptActivity = (params: ActivitySearchParams): ActivitySearchParams => ({
  ...activitySearchPart(params),
  entryType: undefined,
})
