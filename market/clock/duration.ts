/**
 * Milliseconds of an ISO 8601 duration that starts at `from`: a month is as long as the month it
 * starts in, in UTC. Null for any other text and for a negative duration.
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
