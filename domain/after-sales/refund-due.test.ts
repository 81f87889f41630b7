import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundDueAt } from './refund-due.ts'

const day = 86_400_000

test('card refunds are due after seven business days, others at once', () => {
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) })
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      const due = refundDueAt('Card', a)
      const between = Array.from(
        { length: Math.floor(due / day) - Math.floor(a / day) - 1 },
        (_, at) => new Date((Math.floor(a / day) + 1 + at) * day).getUTCDay(),
      )
      expect(between.filter((weekday) => weekday !== 0 && weekday !== 6)).toHaveLength(7)
      expect(due - a).toBeLessThanOrEqual(12 * day)
      if (a <= b) expect(due).toBeLessThanOrEqual(refundDueAt('Card', b))
      expect(refundDueAt('Rewards', a)).toBe(a)
    }),
    { numRuns: 2000 },
  )
})

test('a Friday evening cancellation is due by the end of the second Tuesday', () => {
  expect(new Date(refundDueAt('Card', Date.UTC(2026, 10, 20, 22))).toISOString()).toBe(
    '2026-12-02T00:00:00.000Z',
  )
})
