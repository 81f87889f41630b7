import { formatTime } from '@portolan/kernel/locale.ts'
import type { Segment } from './itinerary.ts'
import { isStanding, ticketOfSlice, type TripTicketState } from './tickets.ts'

/** An event of a calendar file (`trips/calendar-file.ts`). */
interface FlightEvent {
  readonly uid: string
  readonly starts: string
  readonly ends: string
  readonly summary: string
  readonly location: string
  readonly description: string
}

const flightEvent = (
  { id, origin, destination, departure, arrival, marketingAirline }: Segment,
  locator: string | undefined,
): FlightEvent => {
  const flight = `${marketingAirline.code} ${marketingAirline.flightNumber}`
  const terminal = origin.terminal === undefined ? '' : `, terminal ${origin.terminal}`
  const reference = locator === undefined ? '' : `\nBooking reference ${locator}`
  const departs = `${formatTime(departure.local)} ${origin.locationCode}`
  const arrives = `${formatTime(arrival.local)} ${destination.locationCode}`
  return {
    uid: id,
    starts: departure.instant,
    ends: arrival.instant,
    summary: `${flight}, ${origin.cityName} to ${destination.cityName}`,
    location: `${origin.cityName} (${origin.locationCode})${terminal}`,
    description: `${marketingAirline.name} ${flight}, ${departs} to ${arrives} (local times).${reference}`,
  }
}

/** One event per flight of the tickets that are not canceled. */
export const flightEvents = ({
  itinerary,
  tickets,
}: {
  readonly itinerary: readonly { readonly segments: readonly Segment[] }[]
  readonly tickets: readonly (TripTicketState & { readonly locator: string })[]
}): FlightEvent[] =>
  itinerary.flatMap(({ segments }, slice) =>
    isStanding(tickets, slice)
      ? segments.map((segment) =>
          flightEvent(segment, tickets[ticketOfSlice(tickets, slice)]?.locator),
        )
      : [],
  )
