import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLocalCache } from './local-cache.ts'
import { keepDraft, readDraft } from './draft.ts'
import { createMemoryStorage, storageOrMemory } from './memory-storage.ts'
import { createTokenStore } from './session/token-store.ts'

/** A storage that refuses every write. */
const full = (): Storage => {
  const storage = createMemoryStorage()
  storage.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  return storage
}
const forbidden = (): Storage => {
  throw new DOMException('not allowed', 'SecurityError')
}

test.each([
  ['full', full, 'Full'],
  ['forbidden', forbidden, 'Forbidden'],
] as const)('with %s storage every write is held in memory', (_name, open, fault) => {
  const storage = storageOrMemory(open)
  expect(storage.fault()).toBe(fault)
  const tokens = createTokenStore(storage)
  tokens.begin({ accessToken: 'token', expiresAt: '' }, 'mark')
  expect(tokens.read()).toBe('token')
  const cache = createLocalCache(storage, () => 0)
  cache.write('rate', 5)
  expect(cache.read('rate')).toBe(5)
  keepDraft(storage, 'quote_1', { givenName: 'Avery' }, (entries) => entries)
  expect(readDraft(storage, 'quote_1')).toEqual({ givenName: 'Avery' })
  expect(storage.length).toBe(3)
  cache.clear()
  expect(storage.length).toBe(2)
})

test('storage that fills up and empties again reads like one that never did', () => {
  const command = fc.oneof(
    fc.record({ kind: fc.constant('set'), key: fc.constantFrom('a', 'b'), value: fc.string() }),
    fc.record({ kind: fc.constant('remove'), key: fc.constantFrom('a', 'b') }),
    fc.record({ kind: fc.constant('turn') }),
  )
  fc.assert(
    fc.property(fc.array(command), (commands) => {
      const inner = createMemoryStorage()
      const { setItem } = inner
      let isFull = false
      inner.setItem = (key, value) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        setItem(key, value)
      }
      const storage = storageOrMemory(() => inner)
      const plain = createMemoryStorage()
      for (const one of commands) {
        if (one.kind === 'turn') isFull = !isFull
        else if (one.kind === 'remove' && 'key' in one)
          for (const each of [storage, plain]) each.removeItem(one.key)
        else if ('value' in one)
          for (const each of [storage, plain]) each.setItem(one.key, one.value)
        expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual([
          plain.getItem('a'),
          plain.getItem('b'),
          plain.length,
        ])
      }
    }),
  )
})
