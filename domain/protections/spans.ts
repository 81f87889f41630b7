import { addDays, weekday, type CalendarDate } from '@portolan/kernel/calendar.ts'

/** Milliseconds. */
export const hour = 3_600_000
export const day = 24 * hour

/** A window is open from its first millisecond until before its last. */
export interface Span {
  readonly opens: number
  readonly closes: number
}
export const isOpen = ({ opens, closes }: Span, at: number): boolean => at >= opens && at < closes

/** The number of days of a freeze or a window: 168 hours are 7. Not rounded. */
export const daysOf = (hours: number): number => hours / 24

/** The date this many Mondays to Fridays later. Holidays count as business days. */
export const addBusinessDays = (from: CalendarDate, days: number): CalendarDate => {
  let date = from
  for (let left = days; left > 0;) {
    date = addDays(date, 1)
    if (weekday(date) % 6 !== 0) left--
  }
  return date
}

/** The same date a year later; February 29 becomes February 28. */
export const oneYearAfter = (date: CalendarDate): CalendarDate => {
  const year = String(Number(date.slice(0, 4)) + 1).padStart(4, '0')
  return date.slice(5) === '02-29' ? `${year}-02-28` : `${year}${date.slice(4)}`
}
