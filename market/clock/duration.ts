/**
 * Milliseconds of an ISO 8601 duration counted from an instant in UTC (a month is as long as the
 * month it starts in). Null for a text that is none or one that goes back.
 */
export const durationMs = (text: string, from: number): number | null => {
  try {
    const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC')
    const ms = start.add(Temporal.Duration.from(text)).epochMilliseconds - from
    return ms >= 0 ? ms : null
  } catch {
    return null
  }
}
