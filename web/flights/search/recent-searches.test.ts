import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../shell/memory-storage.ts'
import {
  keepRecentSearch,
  readRecentSearches,
  recentGroup,
  recentOfItem,
  type RecentSearch,
} from './recent-searches.ts'

const today = '2026-11-20'
const to = (place: string, more: Partial<RecentSearch['params']> = {}): RecentSearch => ({
  params: { from: 'JFK', to: place, depart: '2026-12-04', return: '2026-12-11', ...more },
  fromName: 'New York',
  toName: place,
})

test('the last five searches are kept, the newest first, each once, and one whose day is over is no more', () => {
  const storage = createMemoryStorage()
  for (const place of ['LHR', 'CDG', 'FCO', 'MAD', 'LIS', 'ATH', 'CDG'])
    keepRecentSearch(storage, to(place), today)
  expect(readRecentSearches(storage, today).map(({ params }) => params.to)).toEqual([
    'CDG',
    'ATH',
    'LIS',
    'MAD',
    'FCO',
  ])
  keepRecentSearch(
    storage,
    to('SFO', { trip: 'OneWay', depart: '2026-11-21', return: undefined }),
    today,
  )
  expect(readRecentSearches(storage, '2026-11-22').map(({ params }) => params.to)).toEqual([
    'CDG',
    'ATH',
    'LIS',
    'MAD',
  ])
})

test('each says where and when, by its kind of trip, and gives its whole search back', () => {
  const storage = createMemoryStorage()
  const legs = ['JFK.LHR.2026-12-04', 'LHR.FCO.2026-12-08', 'FCO.JFK.2026-12-14']
  keepRecentSearch(storage, { ...to('LHR', { trip: 'MultiCity', legs }), toName: 'Rome' }, today)
  keepRecentSearch(storage, to('CDG', { trip: 'OneWay', return: undefined, adults: 3 }), today)
  keepRecentSearch(storage, to('FCO', { children: 2 }), today)
  const kept = readRecentSearches(storage, today)
  const items = recentGroup(kept).flatMap((group) => group.items)
  expect(items.map(({ name, note }) => `${name}: ${note}`)).toEqual([
    'New York to FCO: Fri 4 – Fri 11 Dec',
    'New York to CDG: Fri 4 Dec, one way',
    'New York to Rome: Fri 4 – Mon 14 Dec, multi-city',
  ])
  expect(items.map(({ id }) => recentOfItem(kept, id)?.params)).toMatchObject([
    { children: 2 },
    { adults: 3 },
    { legs },
  ])
})

test('a storage that holds something else, or nothing, has no searches', () => {
  const storage = createMemoryStorage()
  expect(recentGroup(readRecentSearches(storage, today))).toEqual([])
  for (const foreign of [
    '{',
    '{}',
    'null',
    '[null, 1, {"params": null}, {"params": {"from": "JFK"}}]',
  ]) {
    storage.setItem('portolan.recentFlightSearches', foreign)
    expect(readRecentSearches(storage, today)).toEqual([])
  }
})
