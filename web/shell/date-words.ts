import { formatDay, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatDayRange } from '@portolan/kernel/locale.ts'

/** `Thu, Feb 4 – Thu, Feb 11`, or a single day where there is no return. */
export const formatSpan = (from: CalendarDate, to: CalendarDate | null | undefined): string =>
  to == null ? formatDay(from) : formatDayRange(from, to)
