import { expect, test } from 'vitest'
import { createMemoryStorage } from './memory-storage.ts'
import {
  dropDraft,
  dropDrafts,
  dropParkedDraft,
  keepDraft,
  keepSearchOf,
  parkDraft,
  readDraft,
  searchOf,
} from './draft.ts'

const same = <E>(entries: E): E => entries
const parked = { personId: 'avery', search: '/flights/shop/?from=JFK&to=LHR' }

test('entries of an expired quote go to the next quote of the same search and person', () => {
  const storage = createMemoryStorage()
  keepDraft(storage, 'q1', { surname: 'Lindqvist' }, same)
  parkDraft(storage, 'q1', parked)
  expect(readDraft(storage, 'q2', parked)).toEqual({ surname: 'Lindqvist' })
  for (const other of [
    undefined,
    { ...parked, personId: 'blake' },
    { ...parked, search: '/flights/shop/?from=JFK&to=CDG' },
  ])
    expect(readDraft(storage, 'q2', other)).toBeNull()
  // Newer entries win over parked ones.
  keepDraft(storage, 'q2', { surname: 'Marlowe' }, same)
  expect(readDraft(storage, 'q2', parked)).toEqual({ surname: 'Marlowe' })
  dropParkedDraft(storage, parked)
  expect(readDraft(storage, 'q3', parked)).toBeNull()
})

test('a booking clears its own draft, and sign-out clears all of them', () => {
  const storage = createMemoryStorage()
  storage.setItem('portolan.other', 'stays')
  keepDraft(storage, 'q1', { surname: 'Lindqvist' }, same)
  keepSearchOf(storage, 'q1', parked.search)
  expect(searchOf(storage, 'q1')).toBe(parked.search)
  dropDraft(storage, 'q1')
  expect([readDraft(storage, 'q1'), searchOf(storage, 'q1')]).toEqual([null, null])

  keepDraft(storage, 'q2', { surname: 'Lindqvist' }, same)
  keepSearchOf(storage, 'q2', parked.search)
  keepDraft(storage, 'q3', { surname: 'Lindqvist' }, same)
  parkDraft(storage, 'q3', parked)
  dropDrafts(storage)
  expect(readDraft(storage, 'q3', parked)).toBeNull()
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual([
    'portolan.other',
  ])
})
