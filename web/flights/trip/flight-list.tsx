import { isStanding, ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import type { FlightTrip } from './flight-trip.ts'
import styles from './flight-modals.module.css'

const c = classNames(styles)

/** The trip's flights, with their ticket's reference if the trip has several tickets. */
export const FlightList = ({ trip }: { trip: Pick<FlightTrip, 'itinerary' | 'tickets'> }) => (
  <ul className={c('flights')}>
    {trip.itinerary.flatMap((slice, at) =>
      slice.segments.map((segment) => (
        <li key={segment.id}>
          <b>
            {formatDay(segment.departure.local.slice(0, 10))}, {formatTime(segment.departure.local)}{' '}
            – {formatTime(segment.arrival.local)}
            {segment.plusDays !== 0 &&
              ` ${segment.plusDays > 0 ? '+' : '−'}${Math.abs(segment.plusDays)}`}
          </b>
          <span>
            {segment.origin.cityName} ({segment.origin.locationCode}
            {segment.origin.terminal !== undefined && `, terminal ${segment.origin.terminal}`}) to{' '}
            {segment.destination.cityName} ({segment.destination.locationCode}
            {segment.destination.terminal !== undefined &&
              `, terminal ${segment.destination.terminal}`}
            )
          </span>
          <span>
            {segment.marketingAirline.name} {segment.marketingAirline.code}{' '}
            {segment.marketingAirline.flightNumber}, {segment.aircraft},{' '}
            {formatDuration(segment.minutes)}, {slice.brand.name}
            {trip.tickets.length > 1 &&
              `, booking reference ${trip.tickets[ticketOfSlice(trip.tickets, at)]?.locator ?? ''}${isStanding(trip.tickets, at) ? '' : ', canceled'}`}
          </span>
        </li>
      )),
    )}
  </ul>
)
