import { tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { bookingProduct, type BookingProduct, type Order } from '../../checkout/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { createFlightLists } from '../flight-lists.ts'
import type { FlightSupplier } from '../flight-supplier.ts'
import type { TicketSupplier } from '../combine-tickets.ts'
import { flightAlternatives } from './flight-alternatives.ts'
import { flightPart, flightsProduct } from '../trip/flight-part.ts'
import type { FlightBookingPart } from './flight-booking-part.ts'
import { flightDesk, flightQuoteDesk } from './flight-desk.ts'
import { flightPriceAgain } from './flight-price-again.ts'
import { flightCharge } from './flight-charge.ts'
import { judgedFlights } from './judged-flights.ts'
import { creditableTicket, flightPurchase } from './flight-purchase.ts'

export interface FlightBookingDeps {
  readonly database: Database
  readonly ids: Ids
  readonly clock: Clock
  readonly supplier: TicketSupplier &
    Pick<
      FlightSupplier,
      | 'epoch'
      | 'price'
      | 'book'
      | 'readBack'
      | 'closeReference'
      | 'cancel'
      | 'hold'
      | 'held'
      | 'releaseHold'
      | 'place'
      | 'connectionTimes'
      | 'pastArrivals'
    >
}

const issuedOf = ({ locator, tickets }: Order) => {
  if (locator === null) throw new Error('flights: a trip of an order without a locator')
  return { locator, numbers: tickets }
}

/** What flights bring to bookings. */
export const flightBookings = (deps: FlightBookingDeps): BookingProduct =>
  bookingProduct<FlightBookingPart>({
    name: flightsProduct,
    desk: flightDesk(deps.supplier, deps.clock),
    quotes: flightQuoteDesk(deps),
    tripPart: ({ part, reference, order, party, details }) =>
      flightPart({
        id: part.id,
        reference,
        slices: part.itinerary,
        price: part.price,
        party: part.party,
        packaged: part.packaged,
        issued: order && issuedOf(order),
        passengers: details.passengers.map((passenger, at) => ({
          ...passenger,
          id: party[at]?.id ?? '',
        })),
      }),
    priceAgain: flightPriceAgain(deps.supplier, deps.clock),
    judged: judgedFlights,
    inPolicyNow: flightAlternatives(createFlightLists(deps.supplier)),
    charge: flightCharge,
    travelers: (_part, named) => named,
    purchase: flightPurchase,
    creditable: creditableTicket,
    title: (parts) => tripTitle(parts.flatMap(({ itinerary }) => itinerary)),
    bookPage: '/flights/book/',
  })
