import { addDays, formatDay, isCalendarDate } from '@portolan/kernel/calendar.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { withPlainDigits } from '@portolan/kernel/typed-text.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const made = (year: number, month: number, day: number): CalendarDate | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}

/** Without a year the next such day from `today` on is meant: nobody searches the past. */
const coming = (today: CalendarDate, month: number, day: number): CalendarDate | null => {
  const year = Number(today.slice(0, 4))
  for (const candidate of [year, year + 1, year + 2, year + 3, year + 4]) {
    const date = made(candidate, month, day)
    if (date !== null && date >= today) return date
  }
  return null
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/**
 * A date as people type it: `5 Feb`, `Fri 5 Feb 2027`, `feb 5`, `2/5`, `2/5/27` (month first, as
 * the product writes for the United States), `2027-02-05`, `today`, `tomorrow`. `null` when it is
 * none.
 */
export const readDate = (text: string, today: CalendarDate): CalendarDate | null => {
  const said = withPlainDigits(text).toLowerCase().replace(/[,.]/g, ' ').replace(/\s+/g, ' ')
  if (said === 'today') return today
  if (said === 'tomorrow') return addDays(today, 1)
  if (isCalendarDate(said)) return said

  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(said)
  if (slashed) {
    const [, month = '', day = '', year] = slashed
    return year === undefined
      ? coming(today, Number(month), Number(day))
      : made(fullYear(year), Number(month), Number(day))
  }

  const bare = said.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* /, '')
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,})(?: (\d{2}|\d{4}))?$/.exec(bare) ??
    swap(/^([a-z]{3,}) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{2}|\d{4}))?$/.exec(bare))
  if (!named) return null
  const [, day = '', name = '', year] = named
  const month = months.indexOf(name.slice(0, 3)) + 1
  if (month === 0) return null
  return year === undefined
    ? coming(today, month, Number(day))
    : made(fullYear(year), month, Number(day))
}

const swap = (match: RegExpExecArray | null): readonly (string | undefined)[] | null =>
  match && [match[0], match[2], match[1], match[3]]

/** What a typed date may be. */
export interface DateBounds {
  readonly today: CalendarDate
  readonly min: CalendarDate
  readonly max?: CalendarDate | undefined
}

/** A typed date within its bounds, or what to say of it: asked for if empty, else named. */
export const judgeDate = (
  text: string,
  { today, min, max }: DateBounds,
): { readonly date: CalendarDate } | { readonly sentence: string } => {
  if (withPlainDigits(text) === '') return { sentence: 'Enter a date.' }
  const date = readDate(text, today)
  if (date === null)
    return { sentence: `“${text.trim()}” isn’t a date. Enter one like ${formatDay(min)}.` }
  if (date < min) return { sentence: `The first date you can choose is ${formatDay(min)}.` }
  return max !== undefined && date > max
    ? { sentence: `The last date you can choose is ${formatDay(max)}.` }
    : { date }
}
