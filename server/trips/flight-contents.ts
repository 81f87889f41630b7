import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import { passengersOf, type Party } from '@portolan/domain/flights/party.ts'
import { sumPrices } from '@portolan/domain/pricing/add-up.ts'
import { nameOnTicket } from '@portolan/domain/travelers/name-on-ticket.ts'
import { tripSpan, tripTitle } from '@portolan/domain/trips/flight-trip.ts'
import type { TripContents } from './open-trip.ts'
import type { TripPassenger, TripTicket } from './trips.tables.ts'

/** One airline's order: its slices, its price, its own locator. */
export interface NewTicket {
  readonly slices: readonly FaredSlice[]
  readonly price: ItineraryPrice
  readonly locator: string
  /** In the order of the party. */
  readonly numbers: readonly string[]
}
export interface BookedFlights {
  readonly party: Party
  /** In the order they are flown; never empty. */
  readonly tickets: readonly NewTicket[]
  /** In the order of the party. */
  readonly passengers: readonly {
    readonly givenName: string
    readonly middleName?: string | undefined
    readonly surname: string
    readonly gender: 'M' | 'F'
  }[]
}

const passengersOfTrip = ({ party, passengers }: BookedFlights): TripPassenger[] =>
  passengersOf(party).map((type, index) => {
    const passenger = passengers[index]
    if (passenger === undefined) throw new Error('trips: fewer passengers than the party has')
    const { givenName, middleName, surname, gender } = passenger
    return {
      type,
      name: [givenName, middleName, surname]
        .filter((part) => part !== undefined && part !== '')
        .join(' '),
      nameOnTicket: nameOnTicket(givenName, middleName, surname, gender, type),
    }
  })

/** What a trip keeps of flights that were booked. */
export const flightContents = (booked: BookedFlights): TripContents => {
  const itinerary = booked.tickets.flatMap(({ slices }) => slices)
  const price = sumPrices(booked.tickets.map((ticket) => ticket.price))
  const tickets = booked.tickets.map(
    ({ slices, price: ofTicket, locator, numbers }): TripTicket => ({
      slices: slices.length,
      price: ofTicket,
      locator,
      numbers,
    }),
  )
  return {
    kind: 'Flight',
    title: tripTitle(itinerary),
    ...tripSpan(itinerary),
    tickets,
    total: BigInt(price.grandTotal.minor),
    currency: price.grandTotal.currency,
    travelers: booked.passengers.length,
    itinerary,
    price,
    passengers: passengersOfTrip(booked),
    stay: null,
  }
}
