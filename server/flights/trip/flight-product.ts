import { flightJourney } from '@portolan/domain/checkout/flight-journey.ts'
import { flightPresence } from './flight-presence.ts'
import { flightEvents } from '@portolan/domain/flights/calendar-events.ts'
import { airlineNameIn, sliceSummary, tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import type { FlightDetails, FlightOutline } from '@portolan/contract/flights/trip-part.ts'
import type { TripPart, TripProduct } from '../../trips/index.ts'
import { flightBlocks } from './flight-blocks.ts'
import { flightItinerary, flightPurchase } from './flight-papers.ts'
import { flightPartsOf, flightsProduct, journeyOf, type FlightBody } from './flight-part.ts'
import { flightText, routeText, timesText } from './flight-words.ts'
import { readScheduleChanges } from './schedule-change-answer.ts'
import { changesRefunded, supersedeChanges } from './schedule-changes.store.ts'
import { creditsOfTicket } from './ticket-credits.ts'
import { followTripFlights } from './trip-flights.store.ts'

const slicesOf = (parts: readonly TripPart[]): FlightBody['itinerary'] =>
  flightPartsOf(parts).flatMap(({ body }) => body.itinerary)

/** What flights say of their parts of a trip. */
export const flightTrips: TripProduct = {
  name: flightsProduct,
  title: (parts) => tripTitle(slicesOf(parts)),
  total: ({ charged }) => charged,
  supplierName: (parts, code) => airlineNameIn(slicesOf(parts), code),
  personal: [],
  outline: (part): FlightOutline => ({
    slices: slicesOf([part]).map((slice) => ({ ...sliceSummary(slice) })),
  }),
  details: (part) => part.body as FlightDetails,
  words: {
    confirmed: 'Your tickets are issued.',
    canceled: 'Your tickets are no longer valid.',
    calendar: 'The calendar file uses local time for each flight.',
    noun: 'trip',
    reference: 'booking reference',
  },
  facts: (of) => {
    const { itinerary, passengers, tickets } = journeyOf(of)
    return [
      [
        'Travelers',
        passengers
          .map(
            ({ name }, at) =>
              `${name} (${tickets.map(({ numbers }) => numbers[at] ?? '').join(', ')})`,
          )
          .join('; '),
      ],
      ...itinerary.flatMap(({ segments, brand }) =>
        segments.map(
          (segment) =>
            [
              flightText(segment),
              `${timesText(segment)}, ${routeText(segment)}. ${brand.name}`,
            ] as const,
        ),
      ),
    ]
  },
  blocks: (of) => {
    const journey = journeyOf(of)
    const { tickets, passengers } = journey
    return [
      {
        kind: 'facts',
        rows: [
          [
            tickets.length === 1 ? 'Booking reference' : 'Booking references',
            tickets.map(({ locator }) => locator).join(', '),
          ],
          ['Travelers', passengers.map(({ name }) => name).join(', ')],
          ['Tickets', tickets.flatMap(({ numbers }) => numbers).join(', ')],
        ],
      },
      ...flightBlocks(journey),
    ]
  },
  itinerary: flightItinerary,
  purchase: flightPurchase,
  events: (of) => flightEvents(journeyOf(of)),
  plans: (part) =>
    slicesOf([part]).flatMap(({ segments }) =>
      segments.map(({ origin, destination, departure, arrival }) => ({
        kind: 'Flight' as const,
        title: `${origin.cityName} to ${destination.cityName}`,
        to: destination.cityName,
        from: Date.parse(departure.instant),
        until: Date.parse(arrival.instant),
        leaves: origin.position ?? null,
        lands: destination.position ?? null,
      })),
    ),
  presence: (part) => flightPresence(slicesOf([part])),
  opened: (tx, { tenant, id }, parts) => followTripFlights(tx, tenant, id, slicesOf(parts)),
  closed: async (tx, { tenant, id }, whole) => {
    await changesRefunded(tx, tenant, id)
    if (whole) await supersedeChanges(tx, tenant, id)
  },
  changes: readScheduleChanges,
  policies: {
    full: 'AirlineRefund',
    partial: 'PartialRefund',
    tooClose: 'ContactAirline',
  },
  // One journey: giving back one of its tickets is an agent's (trips-5).
  cancelsTogether: true,
  journey: (parts) => flightJourney(slicesOf(parts)),
  isJoined: (parts) => slicesOf(parts).some(({ selfTransfer }) => selfTransfer !== undefined),
  credits: creditsOfTicket,
}
