import { expect, test } from 'vitest'
import { productDay } from './product-day.ts'

const bounds = (at: string): string[] =>
  Object.values(productDay(Date.parse(at))).map((one) => new Date(one).toISOString())

test('a product day is a Toronto day, even with 23 or 25 hours', () => {
  expect(bounds('2026-12-31T23:00:00Z')).toEqual([
    '2026-12-31T05:00:00.000Z',
    '2027-01-01T05:00:00.000Z',
  ])
  expect(bounds('2027-01-01T05:00:00Z')).toEqual([
    '2027-01-01T05:00:00.000Z',
    '2027-01-02T05:00:00.000Z',
  ])
  expect(bounds('2026-03-08T12:00:00Z')).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ])
  expect(bounds('2026-11-01T12:00:00Z')).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
})
