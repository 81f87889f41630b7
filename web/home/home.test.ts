import { expect, test } from 'vitest'
import { formatSpan } from '../shell/date-words.ts'
import { createMemoryStorage } from '../shell/memory-storage.ts'
import { recentFlights } from '../flight-search/recent-searches.ts'
import { likelyOrigin } from '../flight-search/likely-origin.ts'
import { startingSearch } from '../flight-search/starting-search.ts'
import { withLeg, withoutLeg } from '../flight-search/legs.ts'
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

test('the form opens with the last search, and with the likely origin where there is none', () => {
  const storage = createMemoryStorage()
  const known = { storage, today: '2026-11-20', zone: 'America/Chicago' }
  expect(startingSearch({}, known)).toEqual({ from: 'CHI' })
  expect(startingSearch({ to: 'LIS', adults: 2 }, known)).toEqual({
    from: 'CHI',
    to: 'LIS',
    adults: 2,
  })
  // Nobody flies from a place to itself, and a chosen origin stays.
  expect(startingSearch({ to: 'CHI' }, known)).toEqual({ to: 'CHI' })
  expect(startingSearch({ from: 'BOS' }, known)).toEqual({ from: 'BOS' })
  expect(startingSearch({ trip: 'MultiCity' }, known).legs).toEqual(['CHI..', '..'])
  const last = { from: 'BOS', to: 'SFO', depart: '2026-12-01', return: '2026-12-08', adults: 2 }
  recentFlights.keep(
    storage,
    { params: last, fromName: 'Boston', toName: 'San Francisco' },
    '2026-11-20',
  )
  expect(startingSearch({ entryType: 'nav' }, known)).toEqual({ ...last, entryType: 'nav' })
  expect(startingSearch({ to: 'LIS' }, known)).toEqual({ from: 'BOS', to: 'LIS' })
  // A search whose day has passed is over.
  expect(startingSearch({}, { ...known, today: '2026-12-02' })).toEqual({ from: 'CHI' })
})

test('each flight of several begins where the one before it ends, also when one is removed', () => {
  const legs = [{ from: 'JFK', to: 'LHR' }, { from: 'LHR', to: 'FCO' }, { from: 'FCO' }]
  expect(withLeg(legs, 0, { to: 'CDG' })[1]?.from).toBe('CDG')
  expect(withoutLeg(legs, 1)).toEqual([{ from: 'JFK', to: 'LHR' }, { from: 'LHR' }])
  expect(withoutLeg(legs, 0)).toEqual(legs.slice(1))
  expect(withoutLeg([...legs.slice(0, 2), { from: 'NAP' }], 1)[1]).toEqual({ from: 'NAP' })
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
