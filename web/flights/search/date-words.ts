import { formatDay, type CalendarDate } from '@portolan/kernel/calendar.ts'

/** `Thu 4 – Thu 11 Feb`, `Fri 29 Jan – Fri 5 Feb`; one day alone for one way. */
export const formatSpan = (from: CalendarDate, to: CalendarDate | null | undefined): string =>
  to == null
    ? formatDay(from)
    : from.slice(0, 7) === to.slice(0, 7)
      ? `${formatDay(from).slice(0, -4)} – ${formatDay(to)}`
      : `${formatDay(from)} – ${formatDay(to)}`
