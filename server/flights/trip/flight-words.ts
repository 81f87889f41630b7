import type { FaredSlice, Segment } from '@portolan/domain/flights/itinerary.ts'
import { ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import { formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import type { Journey } from './flight-part.ts'

/** ` +1` for an arrival on the next calendar day. */
const dayShift = (days: number): string => {
  if (days === 0) return ''
  return days > 0 ? ` +${days}` : ` −${-days}`
}

/** `Fri, Feb 5, 6:25 PM – 6:20 AM +1`, in the local time of each airport. */
export const timesText = ({
  departure,
  arrival,
}: Pick<Segment, 'departure' | 'arrival'>): string => {
  const days = Math.round(
    (Date.parse(arrival.local.slice(0, 10)) - Date.parse(departure.local.slice(0, 10))) /
      86_400_000,
  )
  return `${formatDay(departure.local.slice(0, 10))}, ${formatTime(departure.local)} – ${formatTime(arrival.local)}${dayShift(days)}`
}
export const flightText = ({
  marketingAirline: { code, name, flightNumber },
}: Pick<Segment, 'marketingAirline'>): string => `${name} ${code} ${flightNumber}`
const placeText = ({ cityName, locationCode, terminal }: Segment['origin']): string =>
  `${cityName} (${locationCode})${terminal === undefined ? '' : `, terminal ${terminal}`}`
/** `New York (JFK), terminal 7 to London (LHR)`. */
export const routeText = ({
  origin,
  destination,
}: Pick<Segment, 'origin' | 'destination'>): string =>
  `${placeText(origin)} to ${placeText(destination)}`
export const segmentFacts = ({
  aircraft,
  minutes,
  operatingAirline,
  marketingAirline,
}: Segment): string =>
  [
    aircraft,
    formatDuration(minutes),
    ...(operatingAirline.code === marketingAirline.code
      ? []
      : [`operated by ${operatingAirline.name}`]),
  ].join(', ')

/** The booking reference of a slice's ticket. */
export const locatorOfSlice = ({ tickets }: Pick<Journey, 'tickets'>, slice: number): string =>
  tickets[ticketOfSlice(tickets, slice)]?.locator ?? ''
/** Seat of one passenger on one segment, for example `14A`. */
export const seatOf = (
  { extras }: Pick<FaredSlice, 'extras'>,
  segment: number,
  passenger: number,
): string | undefined =>
  extras?.seats.find((seat) => seat.segment === segment && seat.passenger === passenger)?.seat
