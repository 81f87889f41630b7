import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  ageOn,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  formatDay,
  formatDuration,
  isCalendarDate,
  localAt,
  weekday,
} from './calendar.ts'

const day = fc.integer({ min: -50_000, max: 50_000 })

test('day numbers and dates convert both ways', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (number, step) => {
      const date = dateOfDayNumber(number)
      expect(isCalendarDate(date)).toBe(true)
      expect(dayNumber(date)).toBe(number)
      expect(daysBetween(date, addDays(date, step))).toBe(step)
      expect(weekday(addDays(date, 7))).toBe(weekday(date))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '26-01-01',
  '2026-1-1',
  '2026-01-01T00:00',
  '',
  '2026-04-31',
])('%j is not a date', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

test('an age changes on the birthday, and on March 1 for those born on a leap day', () => {
  expect(ageOn('2024-11-20', '2026-11-19')).toBe(1)
  expect(ageOn('2024-11-20', '2026-11-20')).toBe(2)
  expect(ageOn('2024-02-29', '2025-02-28')).toBe(0)
  expect(ageOn('2024-02-29', '2025-03-01')).toBe(1)
})

test('days and durations read as travelers write them', () => {
  expect(formatDay('2026-12-04')).toBe('Fri, Dec 4')
  expect([formatDuration(445), formatDuration(55), formatDuration(120)]).toEqual([
    '7 h 25 min',
    '55 min',
    '2 h',
  ])
})

test('an instant converts to local time, with daylight saving time', () => {
  const [winter, summer] = [Date.parse('2026-12-05T04:59:00Z'), Date.parse('2026-07-05T04:59:00Z')]
  expect([
    localAt(winter, 'America/New_York'),
    localAt(summer, 'America/New_York'),
    localAt(winter, 'UTC'),
  ]).toEqual(['2026-12-04T23:59', '2026-07-05T00:59', '2026-12-05T04:59'])
})
