import { expect, test } from 'vitest'
import { hasCardExpired, readCardExpiry } from './card-expiry.ts'

test.each([
  '4/29',
  '04/29',
  '04 / 2029',
  '4-2029',
  '04.29',
  '04 29',
  '04–29',
  '0429',
  '429',
  '42029',
  '042029',
  '2029-04',
  '2029/4',
  '202904',
  '29/04',
  '2904',
  'Exp: 04/29',
  '０４／２９',
  '04\u200B/29',
])('%s is April 2029', (typed) => {
  expect(readCardExpiry(typed)).toEqual({ month: 4, year: 2029 })
})

test.each(['', '4', '04', '13/29', '00/29', '04/30/2029', '04/1929', '04/129', 'April'])(
  '%o is no month of a card',
  (typed) => {
    expect(readCardExpiry(typed)).toBeNull()
  },
)

test('a card expires when its month has ended everywhere on earth', () => {
  expect(hasCardExpired('2026-10', Date.UTC(2026, 10, 1, 11, 59))).toBe(false)
  expect(hasCardExpired('2026-10', Date.UTC(2026, 10, 1, 12))).toBe(true)
})
