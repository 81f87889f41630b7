import { isStanding } from '@portolan/domain/flights/tickets.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import {
  flightText,
  locatorOfSlice,
  referencesOf,
  routeText,
  segmentFacts,
  seatOf,
  stayRows,
  timesText,
} from '../itinerary-words.ts'
import type { TripRow } from '../trips.store.ts'
import { aztecRows } from './barcode.ts'
import { boardingCodesOf } from './boarding-codes-of.ts'
import { createPaper, type Paper } from './paper.ts'

const dayOf = (at: number): string => formatDayYear(new Date(at).toISOString().slice(0, 10))

const setFlights = async (paper: Paper, trip: TripRow): Promise<void> => {
  for (const [at, slice] of trip.itinerary.entries()) {
    paper.heading(
      `${slice.segments[0]?.origin.cityName ?? ''} to ${slice.segments.at(-1)?.destination.cityName ?? ''}, booking reference ${locatorOfSlice(trip, at)}${isStanding(trip.tickets, at) ? '' : ': canceled'}`,
    )
    for (const [index, segment] of slice.segments.entries()) {
      const seats = trip.passengers.flatMap(({ name }, passenger) => {
        const seat = seatOf(slice, index, passenger)
        return seat === undefined ? [] : [`${seat} ${name.split(' ')[0] ?? name}`]
      })
      paper.fact(
        flightText(segment),
        `${timesText(segment)}\n${routeText(segment)}\n${[segmentFacts(segment), slice.brand.name, ...(seats.length === 0 ? [] : [`seats ${seats.join(', ')}`])].join(', ')}`,
      )
    }
  }
  paper.heading('Travelers')
  trip.passengers.forEach(({ name, nameOnTicket }, at) =>
    paper.fact(
      name,
      `${nameOnTicket}\n${trip.tickets.map(({ numbers }) => `Ticket ${numbers[at] ?? ''}`).join(', ')}`,
    ),
  )
  paper.heading('At the airport')
  paper.paragraph(
    'Machines at the airport find the booking by these codes. They are no boarding passes: the airline gives those at check-in.',
  )
  for (const { flight, code } of boardingCodesOf(trip).flatMap(({ segment, codes }) =>
    codes.map((code) => ({ flight: segment, code })),
  ))
    paper.code(await aztecRows(code.text), [
      code.name,
      `${flightText(flight)}, ${flight.origin.locationCode} to ${flight.destination.locationCode}`,
      timesText(flight),
      `Booking reference ${code.locator}`,
    ])
}

/** A trip to take along: where and when, who, under which references. */
export const itineraryPaper = async (trip: TripRow, now: number): Promise<Buffer> => {
  const paper = await createPaper(
    `${trip.title}, itinerary`,
    now,
    `Written ${dayOf(now)}. Times are local to each place. The page of the trip has what has changed since.`,
  )
  paper.title(
    trip.title,
    trip.stay === null
      ? `Itinerary. Booking reference ${referencesOf(trip)}`
      : `Itinerary. Confirmation number ${referencesOf(trip)}`,
  )
  if (trip.stay === null) await setFlights(paper, trip)
  else {
    paper.heading('Your stay')
    for (const [label, value] of stayRows(trip.stay)) paper.fact(label, value)
  }
  return paper.bytes()
}
