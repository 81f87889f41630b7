import { expect, test } from 'vitest'
import { idAfterKey } from './tabs.tsx'

test('arrows go round, Home and End go to the ends, other keys do nothing', () => {
  const ids = ['a', 'b', 'c']
  expect(idAfterKey('ArrowRight', ids, 'c')).toBe('a')
  expect(idAfterKey('ArrowLeft', ids, 'a')).toBe('c')
  expect(idAfterKey('End', ids, 'a')).toBe('c')
  expect(idAfterKey('Home', ids, 'c')).toBe('a')
  expect(idAfterKey('Enter', ids, 'a')).toBeNull()
})
