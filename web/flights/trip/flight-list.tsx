import type { Segment } from '@portolan/domain/flights/itinerary.ts'
import { isStanding, ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { formatDay, formatDayShift, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import type { FlightTrip } from './flight-trip.ts'
import styles from './flight-modals.module.css'

const c = classNames(styles)

/** `London (LHR, terminal 5)`. */
const airportText = ({ cityName, locationCode, terminal }: Segment['origin']): string =>
  `${cityName} (${locationCode}${terminal === undefined ? '' : `, terminal ${terminal}`})`
/** The ticket of a slice, if there are several. */
const ticketText = (tickets: FlightTrip['tickets'], slice: number): string => {
  if (tickets.length < 2) return ''
  const locator = tickets[ticketOfSlice(tickets, slice)]?.locator ?? ''
  return `, booking reference ${locator}${isStanding(tickets, slice) ? '' : ', canceled'}`
}

/** The trip's flights, with their ticket's reference if the trip has several tickets. */
export const FlightList = ({ trip }: { trip: Pick<FlightTrip, 'itinerary' | 'tickets'> }) => (
  <ul className={c('flights')}>
    {trip.itinerary.flatMap((slice, at) =>
      slice.segments.map((segment) => (
        <li key={segment.id}>
          <b>
            {`${formatDay(segment.departure.local.slice(0, 10))}, ${formatTime(segment.departure.local)} – ${formatTime(segment.arrival.local)} ${formatDayShift(segment.plusDays)}`.trim()}
          </b>
          <span>{`${airportText(segment.origin)} to ${airportText(segment.destination)}`}</span>
          <span>
            {`${segment.marketingAirline.name} ${segment.marketingAirline.code} ${segment.marketingAirline.flightNumber}, ${segment.aircraft}, ${formatDuration(segment.minutes)}, ${slice.brand.name}${ticketText(trip.tickets, at)}`}
          </span>
        </li>
      )),
    )}
  </ul>
)
