import { addDays, dayNumber, weekday } from '@portolan/kernel/calendar.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { DateSelection } from './search.props.ts'

/**
 * The arithmetic of a calendar on a screen: months as rows of weeks, and where a key leads. A month
 * is its first day.
 */

export const monthOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

export const addMonths = (month: CalendarDate, by: number): CalendarDate => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

export const lastOfMonth = (month: CalendarDate): CalendarDate => addDays(addMonths(month, 1), -1)

/** Months from the one of `first` to the one of `last`, both included. */
export const monthsBetween = (first: CalendarDate, last: CalendarDate): CalendarDate[] => {
  const months: CalendarDate[] = []
  for (let month = monthOf(first); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** The last day that is offered where nobody says: airlines sell about eleven months ahead. */
export const lastBookable = (today: CalendarDate): CalendarDate => addDays(today, 361)

/** 0 is Sunday. Sunday too where the browser does not know its region's custom. */
export const firstWeekdayOf = (locale: string): number => {
  const region: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale)
  return (region.getWeekInfo?.().firstDay ?? 7) % 7
}

/** A month as weeks of seven, `null` where a week's day belongs to another month. */
export const weeksOf = (month: CalendarDate, firstWeekday: number): (CalendarDate | null)[][] => {
  const before = (weekday(month) - firstWeekday + 7) % 7
  const start = dayNumber(addDays(month, -before))
  const rows = Math.ceil((dayNumber(addMonths(month, 1)) - start) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_day, column) => {
      const date = addDays(month, row * 7 + column - before)
      return monthOf(date) === month ? date : null
    }),
  )
}

const sameDayIn = (month: CalendarDate, date: CalendarDate): CalendarDate => {
  const last = lastOfMonth(month)
  const day = `${month.slice(0, 8)}${date.slice(8)}`
  return day < last ? day : last
}

/**
 * Where a key leads from a day, as the date grid of the ARIA practices has it: arrows by day and
 * week, Home and End to the week's ends, Page Up and Down by month, with Shift by year. `null` for
 * any other key.
 */
export const dayAfterKey = (
  date: CalendarDate,
  key: string,
  shift: boolean,
  firstWeekday: number,
): CalendarDate | null => {
  const inWeek = (weekday(date) - firstWeekday + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -inWeek)
    case 'End':
      return addDays(date, 6 - inWeek)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), shift ? -12 : -1), date)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), shift ? 12 : 1), date)
    default:
      return null
  }
}

/**
 * What is chosen after a press on a day. The first press of a range begins it anew, the second ends
 * it; a day before the beginning is a beginning. `picks: 'end'` keeps the beginning and moves the
 * end.
 */
export const pickDay = (
  { start, end }: DateSelection,
  date: CalendarDate,
  mode: 'single' | 'range',
  picks: 'start' | 'end',
): DateSelection =>
  mode === 'range' && start !== null && (end === null || picks === 'end') && date >= start
    ? { start, end: date }
    : { start: date, end: null }
