import { expect, test } from 'vitest'
import { createLocalCache, localCacheSeconds } from './local-cache.ts'
import { createMemoryStorage } from './memory-storage.ts'

test('an entry lives 21,600 seconds, then is purged', () => {
  let now = 1_000
  const storage = createMemoryStorage()
  const cache = createLocalCache(storage, () => now)
  cache.write('accounts', [1, 2])
  cache.write('short', true, 1)
  now += localCacheSeconds * 1000 - 1
  expect(cache.read('accounts')).toEqual([1, 2])
  cache.purge()
  expect(storage.length).toBe(1)
  now += 1
  expect(cache.read('accounts')).toBeUndefined()
  expect(storage.length).toBe(0)
})

test('unreadable entries are ignored, and foreign keys are left alone', () => {
  const storage = createMemoryStorage()
  storage.setItem('portolan.cache.torn', '{"until":')
  storage.setItem('theirs', 'x')
  const cache = createLocalCache(storage, () => 0)
  expect(cache.read('torn')).toBeUndefined()
  cache.clear()
  expect(storage.getItem('theirs')).toBe('x')
})
