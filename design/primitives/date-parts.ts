import { dateOfDayNumber, dayNumber, monthNames } from '@portolan/kernel/calendar.ts'

/** A date as it is typed, part by part. `month` is `01` to `12`; an empty text was not given. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}
export type DatePart = keyof DateParts

/**
 * `1986-03-14`; parts that were not given are empty, `1986--14`, and a date with no part given is
 * the empty text.
 */
export const textOfParts = ({ day, month, year }: DateParts): string =>
  `${day}${month}${year}` === '' ? '' : `${year}-${month}-${day === '' ? '' : day.padStart(2, '0')}`

export const partsOfText = (text: string): DateParts => {
  const [year = '', month = '', day = ''] = text.split('-')
  return { day: day.replace(/^0+/, ''), month, year }
}

/** Days of a month; of a February whose year is not known, 29. */
const daysOf = (month: number, year: number): number =>
  Number(
    dateOfDayNumber(
      dayNumber(
        `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`,
      ) - 1,
    ).slice(8),
  )

/**
 * The part that keeps a typed date from being one of the calendar, and what to say of it; `null`
 * for a date, and while nothing is typed.
 */
export const faultOfDate = (
  text: string,
): { readonly part: DatePart; readonly sentence: string } | null => {
  if (text === '') return null
  const { day, month, year } = partsOfText(text)
  if (day === '') return { part: 'day', sentence: 'Add the day.' }
  if (month === '') return { part: 'month', sentence: 'Add the month.' }
  if (year === '') return { part: 'year', sentence: 'Add the year.' }
  if (!/^[1-9]\d{3}$/.test(year))
    return { part: 'year', sentence: 'Write the year with four digits.' }
  const name = monthNames[Number(month) - 1]
  if (name === undefined) return { part: 'month', sentence: 'Choose the month.' }
  const days = daysOf(Number(month), Number(year))
  return Number(day) >= 1 && Number(day) <= days
    ? null
    : { part: 'day', sentence: `${name}${month === '02' ? ` ${year}` : ''} has ${days} days.` }
}
