import { expect, test } from 'vitest'
import { silence } from './place-list.tsx'
import { activeAfterKey } from './use-place-combobox.ts'

test('arrows wrap round the list from wherever they start', () => {
  const ids = ['a', 'b', 'c']
  expect(activeAfterKey('ArrowDown', ids, null)).toBe('a')
  expect(activeAfterKey('ArrowUp', ids, null)).toBe('c')
  expect(activeAfterKey('ArrowDown', ids, 'c')).toBe('a')
  expect(activeAfterKey('ArrowUp', ids, 'a')).toBe('c')
  expect(activeAfterKey('PageDown', ids, 'a')).toBe('c')
  expect(activeAfterKey('ArrowDown', [], null)).toBeNull()
  expect(activeAfterKey('x', ids, 'a')).toBeNull()
})

test('an empty list says why, and says nothing while it is being asked', () => {
  expect(silence('ready', 'qqq ')).toContain('“qqq”')
  expect(silence('ready', '')).toBe('')
  expect(silence('loading', 'qqq')).toBe('')
  expect(silence('failed', '')).toContain('cannot be looked up')
})
