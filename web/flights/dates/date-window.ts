import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'

/** The date, or the bound it lies beyond. `last` must not be before `first`. */
export const clampDate = (
  date: CalendarDate,
  first: CalendarDate,
  last: CalendarDate,
): CalendarDate => {
  if (date < first) return first
  return date > last ? last : date
}

/** `size` consecutive days centered on a day, shifted to lie within `first` and `last`. */
export const daysAround = (
  day: CalendarDate,
  size: number,
  first: CalendarDate,
  last: CalendarDate,
): CalendarDate[] => {
  const room = Math.max(1, Math.min(size, daysBetween(first, last) + 1))
  const from = clampDate(addDays(day, -Math.floor(room / 2)), first, addDays(last, 1 - room))
  return Array.from({ length: room }, (_, at) => addDays(from, at))
}
