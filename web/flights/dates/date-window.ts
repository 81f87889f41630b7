import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'

/** `size` days around a day, moved as a whole so that none lies before `first` or after `last`. */
export const daysAround = (
  day: CalendarDate,
  size: number,
  first: CalendarDate,
  last: CalendarDate,
): CalendarDate[] => {
  const room = Math.max(1, Math.min(size, daysBetween(first, last) + 1))
  const latest = addDays(last, 1 - room)
  const wanted = addDays(day, -Math.floor(room / 2))
  const from = wanted < first ? first : wanted > latest ? latest : wanted
  return Array.from({ length: room }, (_, at) => addDays(from, at))
}
