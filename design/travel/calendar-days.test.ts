import { addDays, dayNumber, weekday } from '@portolan/kernel/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMonths,
  dayAfterKey,
  firstWeekdayOf,
  lastOfMonth,
  monthOf,
  monthsBetween,
  pickDay,
  weeksOf,
} from './calendar-days.ts'

const anyDate = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days))
const anyFirst = fc.integer({ min: 0, max: 6 })

test('a month holds each of its days once, under its weekday', () => {
  fc.assert(
    fc.property(anyDate, anyFirst, (date, first) => {
      const month = monthOf(date)
      const weeks = weeksOf(month, first)
      const days = weeks.flat().filter((day) => day !== null)
      expect(days).toEqual(
        Array.from({ length: dayNumber(lastOfMonth(month)) - dayNumber(month) + 1 }, (_, at) =>
          addDays(month, at),
        ),
      )
      for (const week of weeks)
        for (const [column, day] of week.entries())
          if (day !== null) expect(weekday(day)).toBe((column + first) % 7)
      expect(weeks.every((week) => week.some((day) => day !== null))).toBe(true)
    }),
  )
})

test('keys lead where the practices say, and back again', () => {
  const to = (key: string, shift = false): string | null => dayAfterKey('2028-02-29', key, shift, 1)
  expect([to('ArrowLeft'), to('ArrowRight'), to('ArrowUp'), to('ArrowDown')]).toEqual([
    '2028-02-28',
    '2028-03-01',
    '2028-02-22',
    '2028-03-07',
  ])
  expect([to('Home'), to('End')]).toEqual(['2028-02-28', '2028-03-05'])
  expect([to('PageUp'), to('PageDown'), to('PageUp', true), to('PageDown', true)]).toEqual([
    '2028-01-29',
    '2028-03-29',
    '2027-02-28',
    '2029-02-28',
  ])
  expect([to('Tab'), to('a')]).toEqual([null, null])
  fc.assert(
    fc.property(anyDate, anyFirst, (date, first) => {
      const week = [
        dayAfterKey(date, 'Home', false, first),
        dayAfterKey(date, 'End', false, first),
      ] as const
      expect(dayNumber(week[1] ?? '') - dayNumber(week[0] ?? '')).toBe(6)
      expect(weekday(week[0] ?? '')).toBe(first)
      expect(monthOf(dayAfterKey(date, 'PageDown', false, first) ?? '')).toBe(
        addMonths(monthOf(date), 1),
      )
    }),
  )
})

test('the week begins as the region has it', () => {
  expect(['en-US', 'en-GB', 'fr-FR', 'ar-EG'].map(firstWeekdayOf)).toEqual([0, 1, 1, 6])
})

test('a range is begun, ended, begun again; the end alone can be moved', () => {
  const none = { start: null, end: null }
  const begun = pickDay(none, '2027-02-05', 'range', 'start')
  expect(begun).toEqual({ start: '2027-02-05', end: null })
  const whole = pickDay(begun, '2027-02-14', 'range', 'start')
  expect(whole).toEqual({ start: '2027-02-05', end: '2027-02-14' })
  expect(pickDay(begun, '2027-02-05', 'range', 'start')).toEqual({
    start: '2027-02-05',
    end: '2027-02-05',
  })
  expect(pickDay(begun, '2027-02-04', 'range', 'start')).toEqual({ start: '2027-02-04', end: null })
  expect(pickDay(whole, '2027-02-10', 'range', 'start')).toEqual({ start: '2027-02-10', end: null })
  expect(pickDay(whole, '2027-02-10', 'range', 'end')).toEqual({
    start: '2027-02-05',
    end: '2027-02-10',
  })
  expect(pickDay(whole, '2027-02-10', 'single', 'start')).toEqual({
    start: '2027-02-10',
    end: null,
  })
})

test('months between two days', () => {
  expect(monthsBetween('2026-11-20', '2027-02-01')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
})
