import { daysBetween, isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'

export const activityBounds = {
  /** Days of one search. */
  mostDays: 31,
  /** Days ahead that operators sell. */
  soldAheadDays: 365,
  /** People of one search; an option may take fewer. */
  mostPeople: 40,
} as const

export interface SearchedDays {
  readonly fromDate: CalendarDate
  /** Included. */
  readonly untilDate: CalendarDate
}
export type DaysRefusalCode =
  | 'InvalidDate'
  | 'DateInPast'
  | 'DateTooFar'
  | 'DatesReversed'
  | 'DateRangeTooLong'
export interface DaysRefusal {
  readonly code: DaysRefusalCode
  readonly field: 'fromDate' | 'untilDate'
  readonly facts?: Readonly<Record<string, string | number>>
}

/** Validates the days of a search (activities-1). `today`: the date at the place. */
export const checkDays = (
  { fromDate, untilDate }: SearchedDays,
  today: CalendarDate,
): Result<SearchedDays, DaysRefusal> => {
  const { mostDays, soldAheadDays } = activityBounds
  if (!isCalendarDate(fromDate)) return refuse({ code: 'InvalidDate', field: 'fromDate' })
  if (!isCalendarDate(untilDate)) return refuse({ code: 'InvalidDate', field: 'untilDate' })
  if (fromDate < today) return refuse({ code: 'DateInPast', field: 'fromDate' })
  if (daysBetween(today, fromDate) > soldAheadDays)
    return refuse({ code: 'DateTooFar', field: 'fromDate' })
  if (untilDate < fromDate) return refuse({ code: 'DatesReversed', field: 'untilDate' })
  if (daysBetween(fromDate, untilDate) >= mostDays)
    return refuse({ code: 'DateRangeTooLong', field: 'untilDate', facts: { most: mostDays } })
  return ok({ fromDate, untilDate })
}
