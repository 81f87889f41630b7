import { expect, test } from 'vitest'
import { formatSpan } from '../flights/search/date-words.ts'
import { createMemoryStorage } from '../shell/memory-storage.ts'
import { keepRecentSearch } from '../flights/search/recent-searches.ts'
import { likelyOrigin } from '../flights/search/likely-origin.ts'
import { comingMonth } from '../flights/search/lowest-fare.ts'
import { indexedPlaces } from '../flights/search/indexed-places.data.ts'
import { hangingPlaces } from './places.data.ts'

test('the month proposed lies two ahead, over the turn of the year too', () => {
  expect(comingMonth('2026-11-20')).toEqual({ from: '2027-01-01', days: 31, nights: 7 })
  expect(comingMonth('2026-12-31')).toEqual({ from: '2027-02-01', days: 28, nights: 7 })
  expect(comingMonth('2026-10-01').from).toBe('2026-12-01')
})

test('a person leaves from where they last searched, else from the large city of their time zone', () => {
  const storage = createMemoryStorage()
  expect(likelyOrigin(storage, '2026-11-20', 'Europe/London').code).toBe('LON')
  expect(likelyOrigin(storage, '2026-11-20', 'Asia/Kolkata').code).toBe('NYC')
  keepRecentSearch(
    storage,
    {
      params: { from: 'BOS', to: 'SFO', depart: '2026-12-01', trip: 'OneWay' },
      fromName: 'Boston',
      toName: 'San Francisco',
    },
    '2026-11-20',
  )
  expect(likelyOrigin(storage, '2026-11-20', 'Europe/London')).toEqual({
    code: 'BOS',
    name: 'Boston',
  })
  expect(likelyOrigin(storage, '2026-12-02', 'Europe/London').code).toBe('LON')
})

test('places hang west to east in the north, and no place stands in both lists', () => {
  const longitudes = hangingPlaces.map(({ longitude }) => longitude)
  expect([...longitudes].sort((a, b) => a - b)).toEqual(longitudes)
  expect(hangingPlaces.every(({ latitude }) => latitude > 0)).toBe(true)
  const codes = [...hangingPlaces, ...indexedPlaces].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a span names its month once where it can', () => {
  expect(formatSpan('2027-02-04', '2027-02-11')).toBe('Thu 4 – Thu 11 Feb')
  expect(formatSpan('2027-01-29', '2027-02-05')).toBe('Fri 29 Jan – Fri 5 Feb')
  expect(formatSpan('2027-02-04', null)).toBe('Thu 4 Feb')
})
