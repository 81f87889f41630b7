import { expect, test } from 'vitest'
import { lastDayOf, productDayOf } from './product-day.ts'

test('product days follow the Toronto clock, and an end at midnight belongs to the day before', () => {
  expect(
    [
      '2026-12-31T04:59:59.999Z',
      '2026-12-31T05:00:00Z',
      '2026-07-01T03:59:59.999Z',
      '2026-07-01T04:00:00Z',
    ].map((at) => productDayOf(Date.parse(at))),
  ).toEqual(['2026-12-30', '2026-12-31', '2026-06-30', '2026-07-01'])
  expect(
    ['2027-01-01T05:00:00Z', '2027-01-01T05:00:00.001Z', '2026-07-01T04:00:00Z'].map((at) =>
      lastDayOf(Date.parse(at)),
    ),
  ).toEqual(['2026-12-31', '2027-01-01', '2026-06-30'])
})
