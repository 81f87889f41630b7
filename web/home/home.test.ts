import { expect, test } from 'vitest'
import { formatSpan } from '../shell/date-words.ts'
import { createMemoryStorage } from '../shell/memory-storage.ts'
import { recentFlights } from '../flight-search/recent-searches.ts'
import { likelyOrigin } from '../flight-search/likely-origin.ts'
import { comingMonth } from '../flight-search/lowest-fare.ts'
import { indexedPlaces } from '../flight-search/indexed-places.data.ts'
import { hangingPlaces } from './places.data.ts'

test('the proposed month is two months ahead, also across a year end', () => {
  expect(comingMonth('2026-11-20')).toEqual({ from: '2027-01-01', days: 31, nights: 7 })
  expect(comingMonth('2026-12-31')).toEqual({ from: '2027-02-01', days: 28, nights: 7 })
  expect(comingMonth('2026-10-01').from).toBe('2026-12-01')
})

test('the likely origin is that of the last search, else a city in the time zone', () => {
  const storage = createMemoryStorage()
  expect(likelyOrigin(storage, '2026-11-20', 'Europe/London').code).toBe('LON')
  expect(likelyOrigin(storage, '2026-11-20', 'Asia/Kolkata').code).toBe('NYC')
  recentFlights.keep(
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

test('places run west to east in the north, and no place is in both lists', () => {
  const longitudes = hangingPlaces.map(({ longitude }) => longitude)
  expect([...longitudes].sort((a, b) => a - b)).toEqual(longitudes)
  expect(hangingPlaces.every(({ latitude }) => latitude > 0)).toBe(true)
  const codes = [...hangingPlaces, ...indexedPlaces].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a span shows both dates, or a single one', () => {
  expect(formatSpan('2027-02-04', '2027-02-11')).toBe('Thu, Feb 4 – Thu, Feb 11')
  expect(formatSpan('2027-01-29', '2027-02-05')).toBe('Fri, Jan 29 – Fri, Feb 5')
  expect(formatSpan('2027-02-04', null)).toBe('Thu, Feb 4')
})
