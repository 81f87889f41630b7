import { formatSpan } from '../../shell/date-words.ts'
import { createRecents } from '../../shell/recents.ts'
import { carSearchOf, carSearchPart, parseCarSearch, type CarSearchParams } from './car-search.ts'

/** The last car searches of this browser. */
export const recentCars = createRecents<CarSearchParams>({
  storageKey: 'portolan.recentCarSearches',
  read: (saved, today) => {
    const params = parseCarSearch({ ...saved })
    const search = carSearchOf(params)
    return search === null ||
      search.pickUpAt.slice(0, 10) < today ||
      params.pickUpName === undefined
      ? null
      : params
  },
  idOf: ({ pickUpPlace, dropOffPlace = '', fromDate, untilDate }) =>
    `recent:${pickUpPlace}-${dropOffPlace}-${fromDate}-${untilDate}`,
  nameOf: ({ pickUpName = '', dropOffName }) =>
    dropOffName === undefined ? pickUpName : `${pickUpName} to ${dropOffName}`,
  noteOf: ({ fromDate, untilDate, driverAge }) =>
    `${formatSpan(fromDate ?? '', untilDate)}, driver aged ${driverAge}`,
})

/** What is kept of a search: how the page was entered is not part of it. */
export const keptCar = (params: CarSearchParams): CarSearchParams => ({
  ...carSearchPart(params),
  entryType: undefined,
})
