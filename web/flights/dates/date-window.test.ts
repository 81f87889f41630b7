import { addDays } from '@portolan/kernel/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAround } from './date-window.ts'

test('a window stays within its bounds and holds its day', () => {
  const first = '2026-11-20'
  fc.assert(
    fc.property(
      fc.integer({ min: -30, max: 400 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 330 }),
      (at, size, length) => {
        const last = addDays(first, length)
        const day = addDays(first, at)
        const days = daysAround(day, size, first, last)
        expect(days).toHaveLength(Math.min(size, length + 1))
        expect(days).toEqual(days.map((_, i) => addDays(days[0] ?? '', i)))
        expect((days[0] ?? '') >= first && (days.at(-1) ?? '') <= last).toBe(true)
        if (day >= first && day <= last) expect(days).toContain(day)
      },
    ),
  )
})
