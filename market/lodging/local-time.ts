import { addDays, type CalendarDate, type ZonedMoment } from '@portolan/kernel/calendar.ts'

/** `2027-02-04T15:00`: local time of an instant in a zone. */
export const localAt = (zone: string, now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** A local time with zone and instant. A time that clocks skip is moved later. */
export const momentAt = (zone: string, local: string): ZonedMoment => ({
  local,
  zone,
  instant: Temporal.PlainDateTime.from(local)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant()
    .toString(),
})
/** Dates before one date, cached: thousands of properties ask for the same few. */
export const daysBefore = (date: CalendarDate): ((days: number) => CalendarDate) => {
  const known: CalendarDate[] = []
  return (days) => (known[days] ??= addDays(date, -days))
}
