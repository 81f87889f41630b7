import { expect, test } from 'vitest'
import { createMemoryStorage } from '../shell/memory-storage.ts'
import {
  dropDraft,
  dropDrafts,
  dropLeft,
  keepDraft,
  keepSearchOf,
  leaveDraft,
  readDraft,
  searchOf,
} from './draft.ts'

const same = <E>(entries: E): E => entries
const left = { personId: 'avery', search: '/flights/shop/?from=JFK&to=LHR' }

test('what was typed for a quote that has ended is there for the next one of the same search and person, and for no other', () => {
  const storage = createMemoryStorage()
  keepDraft(storage, 'q1', { surname: 'Lindqvist' }, same)
  leaveDraft(storage, 'q1', left)
  expect(readDraft(storage, 'q2', left)).toEqual({ surname: 'Lindqvist' })
  for (const other of [
    undefined,
    { ...left, personId: 'blake' },
    { ...left, search: '/flights/shop/?from=JFK&to=CDG' },
  ])
    expect(readDraft(storage, 'q2', other)).toBeNull()
  // What is typed then is the newer.
  keepDraft(storage, 'q2', { surname: 'Marlowe' }, same)
  expect(readDraft(storage, 'q2', left)).toEqual({ surname: 'Marlowe' })
  dropLeft(storage, left)
  expect(readDraft(storage, 'q3', left)).toBeNull()
})

test('a booking that is made leaves nothing of its form, and whoever signs out nothing of any', () => {
  const storage = createMemoryStorage()
  storage.setItem('portolan.other', 'stays')
  keepDraft(storage, 'q1', { surname: 'Lindqvist' }, same)
  keepSearchOf(storage, 'q1', left.search)
  expect(searchOf(storage, 'q1')).toBe(left.search)
  dropDraft(storage, 'q1')
  expect([readDraft(storage, 'q1'), searchOf(storage, 'q1')]).toEqual([null, null])

  keepDraft(storage, 'q2', { surname: 'Lindqvist' }, same)
  keepSearchOf(storage, 'q2', left.search)
  keepDraft(storage, 'q3', { surname: 'Lindqvist' }, same)
  leaveDraft(storage, 'q3', left)
  dropDrafts(storage)
  expect(readDraft(storage, 'q3', left)).toBeNull()
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual([
    'portolan.other',
  ])
})
