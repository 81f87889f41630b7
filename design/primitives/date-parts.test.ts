import { isCalendarDate } from '@portolan/kernel/calendar.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOfDate, partsOfText, textOfParts } from './date-parts.ts'

test('what is typed is a date of the calendar exactly where nothing is said against it', () => {
  const part = (most: number, digits: number) =>
    fc.option(
      fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(digits, '0')),
      { nil: '', freq: 9 },
    )
  fc.assert(
    fc.property(
      part(40, 1),
      fc.constantFrom('', '01', '02', '04', '11', '12'),
      part(2400, 1),
      (day, month, year) => {
        const text = textOfParts({ day, month, year })
        expect(text === '' || faultOfDate(text) !== null).toBe(!isCalendarDate(text))
        if (isCalendarDate(text)) expect(textOfParts(partsOfText(text))).toBe(text)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['1984-09-31', 'day', 'September has 30 days.'],
  ['2027-02-29', 'day', 'February 2027 has 28 days.'],
  ['84-09-03', 'year', 'Write the year with four digits.'],
  ['-09-03', 'year', 'Add the year.'],
  ['1984--03', 'month', 'Add the month.'],
  ['1984-09-', 'day', 'Add the day.'],
])('%s: the %s is wrong', (text, part, sentence) => {
  expect(faultOfDate(text)).toEqual({ part, sentence })
})
