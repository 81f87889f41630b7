import { expect, test } from 'vitest'
import { dropChoice, keepChoice, readChoice } from './booking-for-choice.ts'
import { createMemoryStorage } from './memory-storage.ts'

test('who travels is remembered for the person who chose it, and for nobody else', () => {
  const storage = createMemoryStorage()
  expect(readChoice(storage, 'drew')).toBeNull()
  keepChoice(storage, { userId: 'drew', travelers: ['traveler_jordan', 'guest'] })
  expect(readChoice(storage, 'drew')).toEqual(['traveler_jordan', 'guest'])
  expect(readChoice(storage, 'jordan')).toBeNull()
  dropChoice(storage)
  expect(readChoice(storage, 'drew')).toBeNull()
})

test('what another version of the page has stored is left out', () => {
  const storage = createMemoryStorage()
  for (const stored of ['{', '[]', '{"userId":"drew"}', '{"userId":"drew","travelers":[1]}']) {
    storage.setItem('portolan.booking-for', stored)
    expect(readChoice(storage, 'drew')).toBeNull()
  }
})
