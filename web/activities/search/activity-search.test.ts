import { expect, test } from 'vitest'
import { activitySearchOf, parseActivitySearch, peopleOf } from './activity-search.ts'
import {
  activityFaults,
  activityFaultSentence,
  fieldOfActivityRefusal,
} from './check-activity-search.ts'
import { keptActivity, recentActivities } from './recent-activities.ts'

const days = { fromDate: '2027-02-06', untilDate: '2027-02-14' } as const
const now = Date.parse('2026-11-20T12:00:00Z')

test('an address that names place and dates is a search, and two come unless it says more', () => {
  const params = parseActivitySearch({ locationName: 'Lisbon', ...days, isTravelApp: 'true' })
  expect(params).toMatchObject({ locationName: 'Lisbon', ...days })
  expect(activitySearchOf(params)).toEqual({
    place: null,
    locationName: 'Lisbon',
    ...days,
    people: 2,
  })
  expect(peopleOf({ people: 0 })).toBe(2)
  expect(peopleOf({ people: 7 })).toBe(7)
})

test('without the place, or one of the dates, there is no search (activities-1)', () => {
  expect(activitySearchOf(days)).toBe(null)
  expect(activitySearchOf({ locationName: 'Lisbon', fromDate: days.fromDate })).toBe(null)
  expect(activitySearchOf({ place: 'city_1', ...days })).toMatchObject({ place: 'city_1' })
})

test('what cannot be read counts as missing', () =>
  expect(
    parseActivitySearch({ fromDate: '2027-02-30', people: 'many', untilDate: days.untilDate }),
  ).toMatchObject({ fromDate: undefined, people: undefined, untilDate: days.untilDate }))

test.each([
  [{}, { place: 'MissingField', dates: 'MissingField' }],
  [{ locationName: 'Lisbon', ...days }, {}],
  [{ place: 'city_1', fromDate: '2026-11-01', untilDate: '2026-11-03' }, { dates: 'DateInPast' }],
  [
    { place: 'city_1', fromDate: '2027-02-06', untilDate: '2027-02-05' },
    { dates: 'DatesReversed' },
  ],
  [
    { place: 'city_1', fromDate: '2027-02-06', untilDate: '2027-03-20' },
    { dates: 'DateRangeTooLong' },
  ],
  [{ place: 'city_1', fromDate: '2028-02-06', untilDate: '2028-02-07' }, { dates: 'DateTooFar' }],
] as const)('%j has the faults %j, each with a sentence', (params, faults) => {
  const found = activityFaults(params, now)
  expect(found).toEqual(faults)
  for (const field of ['place', 'dates'] as const)
    expect(activityFaultSentence(found, field) !== undefined).toBe(field in faults)
})

test('the first day is today where the place is', () => {
  const today = { place: 'city_1', fromDate: '2026-11-20', untilDate: '2026-11-20' }
  const late = Date.parse('2026-11-20T16:00:00Z')
  expect(activityFaults(today, late, 'Asia/Tokyo')).toEqual({ dates: 'DateInPast' })
  expect(activityFaults(today, late, 'Europe/Lisbon')).toEqual({})
  // Unknown places may be where the day ends last.
  expect(activityFaults(today, late)).toEqual({})
})

test('a refusal of the server is told at its field', () => {
  expect(fieldOfActivityRefusal('place')).toBe('place')
  expect(fieldOfActivityRefusal('untilDate')).toBe('dates')
  expect(fieldOfActivityRefusal('people')).toBe(null)
})

test('a search is kept without how its page was entered, until its days have passed', () => {
  const saved = new Map<string, string>()
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
  } as unknown as Storage
  recentActivities.keep(
    storage,
    keptActivity({ place: 'city_1', locationName: 'Lisbon', ...days, entryType: 'home' }),
    '2026-11-20',
  )
  const [kept] = recentActivities.readAll(storage, '2026-11-20')
  expect(kept).toMatchObject({ place: 'city_1', locationName: 'Lisbon', ...days })
  expect(kept?.entryType).toBeUndefined()
  expect(recentActivities.readAll(storage, '2027-02-07')).toEqual([])
})
