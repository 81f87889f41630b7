import type { Segment } from '../flights/itinerary.ts'
import { isStanding, ticketOfSlice, type TripTicketState } from '../flights/tickets.ts'

export interface CalendarTrip {
  readonly id: string
  readonly tickets: readonly (TripTicketState & { readonly locator: string })[]
  readonly itinerary: readonly { readonly segments: readonly Segment[] }[]
  readonly startsAt: string
  readonly endsAt: string
  /** Of a stay. */
  readonly booked: {
    readonly property: { readonly name: string }
    readonly address: string
    readonly confirmation: string
    readonly arriveFrom: string
    readonly leaveUntil: string
  } | null
}

/** Text of a property (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n')
/** `2027-02-05T23:25:00Z` as `20270205T232500Z`. */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Content lines of at most 75 octets, each continued by one space (3.1); a character is never cut. */
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

/**
 * A trip as an iCalendar file: one event a flight, and one for a stay from check-in to check-out,
 * at their instants, so that every calendar shows it in the clock of wherever its reader is. An
 * event keeps its identity, so taking the file in again mends the first. `writtenAt` is in
 * milliseconds of product time.
 */
export const calendarFile = (
  { id, tickets, itinerary, startsAt, endsAt, booked }: CalendarTrip,
  writtenAt: number,
): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Trips//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ]
  for (const [at, { segments }] of itinerary.entries()) {
    if (!isStanding(tickets, at)) continue
    const locator = tickets[ticketOfSlice(tickets, at)]?.locator
    for (const {
      id: segment,
      origin,
      destination,
      departure,
      arrival,
      marketingAirline,
    } of segments) {
      const flight = `${marketingAirline.code} ${marketingAirline.flightNumber}`
      lines.push(
        'BEGIN:VEVENT',
        `UID:${escaped(`${id}-${segment}`)}@portolan`,
        `DTSTAMP:${utc(new Date(writtenAt).toISOString())}`,
        `DTSTART:${utc(departure.instant)}`,
        `DTEND:${utc(arrival.instant)}`,
        `SUMMARY:${escaped(`${flight}, ${origin.cityName} to ${destination.cityName}`)}`,
        `LOCATION:${escaped(`${origin.cityName} (${origin.locationCode})${origin.terminal === undefined ? '' : `, terminal ${origin.terminal}`}`)}`,
        `DESCRIPTION:${escaped(`${marketingAirline.name} ${flight}, ${departure.local.slice(11, 16)} ${origin.locationCode} to ${arrival.local.slice(11, 16)} ${destination.locationCode}, local times.${locator === undefined ? '' : `\nBooking reference ${locator}`}`)}`,
        'END:VEVENT',
      )
    }
  }
  if (booked !== null) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${escaped(`${id}-stay`)}@portolan`,
      `DTSTAMP:${utc(new Date(writtenAt).toISOString())}`,
      `DTSTART:${utc(startsAt)}`,
      `DTEND:${utc(endsAt)}`,
      `SUMMARY:${escaped(`Stay at ${booked.property.name}`)}`,
      `LOCATION:${escaped(booked.address)}`,
      `DESCRIPTION:${escaped(`Check in from ${booked.arriveFrom}, check out until ${booked.leaveUntil}, local times.\nConfirmation number ${booked.confirmation}`)}`,
      'END:VEVENT',
    )
  }
  return `${[...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`
}
