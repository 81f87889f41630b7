import { expect, test } from 'vitest'
import { createMemoryStorage } from '../shell/memory-storage.ts'
import { recentFlights, type RecentSearch } from './recent-searches.ts'

const today = '2026-11-20'
const to = (place: string, more: Partial<RecentSearch['params']> = {}): RecentSearch => ({
  params: { from: 'JFK', to: place, depart: '2026-12-04', return: '2026-12-11', ...more },
  fromName: 'New York',
  toName: place,
})

test('keeps the last five searches, newest first, without past dates', () => {
  const storage = createMemoryStorage()
  for (const place of ['LHR', 'CDG', 'FCO', 'MAD', 'LIS', 'ATH', 'CDG'])
    recentFlights.keep(storage, to(place), today)
  expect(recentFlights.readAll(storage, today).map(({ params }) => params.to)).toEqual([
    'CDG',
    'ATH',
    'LIS',
    'MAD',
    'FCO',
  ])
  recentFlights.keep(
    storage,
    to('SFO', { trip: 'OneWay', depart: '2026-11-21', return: undefined }),
    today,
  )
  expect(recentFlights.readAll(storage, '2026-11-22').map(({ params }) => params.to)).toEqual([
    'CDG',
    'ATH',
    'LIS',
    'MAD',
  ])
})

test('a recent search names its places and dates and restores its parameters', () => {
  const storage = createMemoryStorage()
  const legs = ['JFK.LHR.2026-12-04', 'LHR.FCO.2026-12-08', 'FCO.JFK.2026-12-14']
  recentFlights.keep(storage, { ...to('LHR', { trip: 'MultiCity', legs }), toName: 'Rome' }, today)
  recentFlights.keep(storage, to('CDG', { trip: 'OneWay', return: undefined, adults: 3 }), today)
  recentFlights.keep(storage, to('FCO', { children: 2 }), today)
  const kept = recentFlights.readAll(storage, today)
  const items = recentFlights.groupOf(kept).flatMap((group) => group.items)
  expect(items.map(({ name, note }) => `${name}: ${note}`)).toEqual([
    'New York to FCO: Fri, Dec 4 – Fri, Dec 11',
    'New York to CDG: Fri, Dec 4, one way',
    'New York to Rome: Fri, Dec 4 – Mon, Dec 14, multi-city',
  ])
  expect(items.map(({ id }) => recentFlights.find(kept, id)?.params)).toMatchObject([
    { children: 2 },
    { adults: 3 },
    { legs },
  ])
})

test('an empty or foreign storage has no searches', () => {
  const storage = createMemoryStorage()
  expect(recentFlights.groupOf(recentFlights.readAll(storage, today))).toEqual([])
  for (const foreign of [
    '{',
    '{}',
    'null',
    '[null, 1, {"params": null}, {"params": {"from": "JFK"}}]',
  ]) {
    storage.setItem('portolan.recentFlightSearches', foreign)
    expect(recentFlights.readAll(storage, today)).toEqual([])
  }
})
