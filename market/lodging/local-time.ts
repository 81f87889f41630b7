import { addDays, type CalendarDate, type ZonedMoment } from '@portolan/kernel/calendar.ts'

/** `2027-02-04T15:00` as the clock of a zone shows an instant. */
export const localAt = (zone: string, now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/**
 * An hour at a house, so many days before a date. A time that clocks skip is read as that much
 * later.
 */
export const momentAt = (zone: string, local: string): ZonedMoment => ({
  local,
  zone,
  instant: Temporal.PlainDateTime.from(local)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant()
    .toString(),
})
/** Dates before one date, worked out once each: thousands of houses ask for the same few. */
export const daysBefore = (date: CalendarDate): ((days: number) => CalendarDate) => {
  const known: CalendarDate[] = []
  return (days) => (known[days] ??= addDays(date, -days))
}
