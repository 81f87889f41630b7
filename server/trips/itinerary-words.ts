import type { FaredSlice, Segment } from '@portolan/domain/flights/itinerary.ts'
import { ticketOfSlice } from '@portolan/domain/flights/tickets.ts'
import {
  formatDay,
  formatDayYear,
  formatDuration,
  type ZonedMoment,
} from '@portolan/kernel/calendar.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { TripRow } from './trips.store.ts'

const clock = (moment: Pick<ZonedMoment, 'local'>): string => moment.local.slice(11, 16)
const shift = (days: number): string => (days === 0 ? '' : days > 0 ? ` +${days}` : ` −${-days}`)

/** `18:25 – 06:20 +1`, each in the clock of its place. */
export const timesText = ({
  departure,
  arrival,
}: Pick<Segment, 'departure' | 'arrival'>): string => {
  const days = Math.round(
    (Date.parse(arrival.local.slice(0, 10)) - Date.parse(departure.local.slice(0, 10))) /
      86_400_000,
  )
  return `${formatDay(departure.local.slice(0, 10))}, ${clock(departure)} – ${clock(arrival)}${shift(days)}`
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
export const locatorOfSlice = ({ tickets }: Pick<TripRow, 'tickets'>, slice: number): string =>
  tickets[ticketOfSlice(tickets, slice)]?.locator ?? ''
/** `14A` of one traveller on one flight. */
export const seatOf = (
  { extras }: Pick<FaredSlice, 'extras'>,
  segment: number,
  passenger: number,
): string | undefined =>
  extras?.seats.find((one) => one.segment === segment && one.passenger === passenger)?.seat

/** What to call a trip's reference: an airline's word, or a property's. */
export const referencesOf = ({ stay, tickets }: Pick<TripRow, 'stay' | 'tickets'>): string =>
  stay === null ? tickets.map(({ locator }) => locator).join(', ') : stay.confirmation

export const stayRows = ({
  choice: { checkIn, checkOut, rooms },
  supplied: { property, arriveFrom, leaveUntil },
  reservation,
  confirmation,
  guests,
  requests,
}: BookedStay): (readonly [string, string])[] => [
  ['Confirmation number', confirmation],
  ['Check in', `${formatDayYear(checkIn)}, from ${arriveFrom}`],
  ['Check out', `${formatDayYear(checkOut)}, until ${leaveUntil}`],
  [
    'Address',
    [reservation.address, property.locality]
      .filter((part, at, all) => all.indexOf(part) === at)
      .join(', '),
  ],
  ...(reservation.phone === null ? [] : [['Phone', reservation.phone] as const]),
  ['Rooms', String(rooms.length)],
  ['Guests', guests.join(', ')],
  ...(requests === '' ? [] : [['Your requests', requests] as const]),
]
