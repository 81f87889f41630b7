import { searchActivities } from '@portolan/contract/activities/search-activities.ts'
import { activitySorts } from '@portolan/domain/activities/codes.ts'
import { expect, test } from 'vitest'
import { activityFilterChips, sortOrder } from './activity-filter-words.ts'
import {
  filtersOf,
  parseActivityResults,
  withoutActivityFilters,
  type ActivityFilterParams,
} from './availability-search.ts'
import { daysOfSearch, startOfCard } from './results-words.ts'

const search = {
  place: 'city_1',
  locationName: 'Lisbon',
  fromDate: '2027-02-06',
  untilDate: '2027-02-08',
  people: 2,
}
const everyFilter = {
  categoryTagId: 'Outdoors',
  day: '2027-02-08',
  fits: 'yes',
  timesOfDay: ['Morning', 'EveningAndNight'],
  durations: ['OneToFourHours'],
  mostPrice: 18_000,
  rating: 'Great',
  refundable: 'yes',
  guides: ['Human'],
  languages: ['en', 'pt'],
  vouchers: ['Paper'],
  pricings: ['PerGroup'],
} as const satisfies ActivityFilterParams

test('every filter of an address is one of the call, which accepts them', () => {
  const params = parseActivityResults({ ...search, ...everyFilter })
  expect(params).toMatchObject(everyFilter)
  const filters = filtersOf(params, search)
  expect(filters).toMatchObject({ category: 'Outdoors', day: 2, fits: true, refundable: true })
  const { fromDate, untilDate } = search
  const body = { place: 'city_1', fromDate, untilDate, filters }
  expect(searchActivities.body?.safeParse(body).success).toBe(true)
})

test('a day outside of the search filters nothing', () => {
  expect(filtersOf({ day: '2027-02-09' }, search).day).toBe(null)
  expect(filtersOf({ day: '2027-02-05' }, search).day).toBe(null)
  expect(filtersOf({ day: '2027-02-06' }, search).day).toBe(0)
})

test('every value has a chip that drops it alone, and clearing drops all', () => {
  const chips = activityFilterChips(everyFilter)
  expect(new Set(chips.map(({ id }) => id)).size).toBe(14)
  const one = chips.find(({ id }) => id === 'languages-pt')
  expect(one?.drop).toEqual({ languages: ['en'] })
  expect(activityFilterChips({ ...everyFilter, ...withoutActivityFilters })).toEqual([])
  const dropped = Object.assign({}, ...chips.map(({ drop }) => drop)) as object
  expect(Object.keys(dropped).toSorted()).toEqual(Object.keys(withoutActivityFilters).toSorted())
})

test('any rating is no filter, and each of the six orders is in the menu once', () => {
  expect(activityFilterChips({ rating: 'Any' })).toEqual([])
  expect([...sortOrder].toSorted()).toEqual([...activitySorts].toSorted())
})

test('a start of a card is a day of the search and a time', () => {
  expect(startOfCard(2 * 1440 + 990, search)).toEqual({ date: '2027-02-08', at: 990 })
  expect(startOfCard(0, search)).toEqual({ date: '2027-02-06', at: 0 })
})

test('each day of the search has its count', () => {
  const { example } = searchActivities
  const answer = { ...example, facets: { ...example.facets, days: { 0: 3, 2: 5 } } }
  expect(daysOfSearch({ search, answer }).map(({ date, count }) => [date, count])).toEqual([
    ['2027-02-06', 3],
    ['2027-02-07', 0],
    ['2027-02-08', 5],
  ])
})
