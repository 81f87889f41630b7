/** Escapes a text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n')
/** Formats `2027-02-05T23:25:00Z` as `20270205T232500Z`. */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Folds a content line at 75 octets (RFC 5545, 3.1) without splitting a character. */
const folded = (line: string): string => {
  const encoder = new TextEncoder()
  let [out, octets] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}

/** Instants as ISO 8601 texts. */
export interface CalendarEvent {
  /** Unique within the trip. */
  readonly uid: string
  readonly starts: string
  readonly ends: string
  readonly summary: string
  readonly location: string
  readonly description: string
}

/**
 * A trip as an iCalendar file. Its products make the events, such as one per flight or stay. Events
 * are in UTC, so every calendar shows them in its own zone. UIDs are stable, so importing the file
 * again updates the events. `writtenAt` is product time in milliseconds.
 */
export const calendarFile = (
  id: string,
  events: readonly CalendarEvent[],
  writtenAt: number,
): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Trips//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ]
  const writeEvent = ({ uid, starts, ends, summary, location, description }: CalendarEvent): void =>
    void lines.push(
      'BEGIN:VEVENT',
      `UID:${escaped(`${id}-${uid}`)}@portolan`,
      `DTSTAMP:${utc(new Date(writtenAt).toISOString())}`,
      `DTSTART:${utc(starts)}`,
      `DTEND:${utc(ends)}`,
      `SUMMARY:${escaped(summary)}`,
      `LOCATION:${escaped(location)}`,
      `DESCRIPTION:${escaped(description)}`,
      'END:VEVENT',
    )
  for (const event of events) writeEvent(event)
  return `${[...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`
}
