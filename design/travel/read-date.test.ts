import { addDays, formatDay, formatDayYear } from '@portolan/kernel/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeDate, readDate } from './read-date.ts'

const today = '2026-11-20'

test.each([
  ['5 Feb', '2027-02-05'],
  ['Fri 5 Feb', '2027-02-05'],
  ['february 5', '2027-02-05'],
  ['Feb 5, 2027', '2027-02-05'],
  ['5th feb 27', '2027-02-05'],
  ['2/5', '2027-02-05'],
  ['2/5/27', '2027-02-05'],
  ['12-24', '2026-12-24'],
  ['2027-02-05', '2027-02-05'],
  ['20 nov', '2026-11-20'],
  ['19 nov', '2027-11-19'],
  ['29 feb', '2028-02-29'],
  ['today', '2026-11-20'],
  ['Tomorrow', '2026-11-21'],
])('reads %s', (text, date) => expect(readDate(text, today)).toBe(date))

test.each(['', 'soon', '31 sep', '2/30', '13/1', '5', 'feb', '2027-02-30', '5 foo'])(
  'refuses %s',
  (text) => expect(readDate(text, today)).toBeNull(),
)

test('reads back every day as the product writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 360 }), (days) => {
      const date = addDays(today, days)
      expect(readDate(formatDay(date), today)).toBe(date)
      expect(readDate(formatDayYear(date), today)).toBe(date)
    }),
  )
})

test.each([
  ['', 'Enter a date.'],
  ['\u200B', 'Enter a date.'],
  ['2/30', '“2/30” isn’t a date.'],
  ['2026-11-19', 'The first date you can choose is'],
  ['12/1/29', 'The last date you can choose is'],
])('%o is answered: %s', (text, words) => {
  const judged = judgeDate(text, { today, min: today, max: '2027-10-16' })
  expect('sentence' in judged ? judged.sentence : '').toContain(words)
})

test('full-width digits and no-break spaces are read', () => {
  expect(readDate('Feb\u00a0５,\u00a0２０２７', today)).toBe('2027-02-05')
})
