import type { FaredSlice, ItineraryPrice } from '@portolan/domain/flights/itinerary.ts'
import { passengersOf, type Party } from '@portolan/domain/flights/party.ts'
import type { SliceCount } from '@portolan/domain/flights/tickets.ts'
import { sumPrices } from '@portolan/domain/pricing/add-up.ts'
import { nameOnTicket } from '@portolan/domain/travelers/name-on-ticket.ts'
import { tripSpan } from '@portolan/domain/trips/flight-trip.ts'
import type { TripPart, TripTraveler } from '../../trips/index.ts'

/** The product's name in bookings and trips. */
export const flightsProduct = 'flights' as const

/** What only flights know of their part of a trip: one ticket for everybody. */
export interface FlightBody {
  readonly itinerary: readonly FaredSlice[]
  readonly price: ItineraryPrice
}
export type FlightPart = TripPart<FlightBody>

/** The flights among parts, in travel order; found by their product. */
export const flightPartsOf = (parts: readonly TripPart[]): readonly FlightPart[] =>
  parts.filter((part): part is FlightPart => part.product === flightsProduct)

interface PassengerName {
  readonly givenName: string
  readonly middleName?: string | undefined
  readonly surname: string
  readonly gender: 'M' | 'F'
}

export interface NewTicket {
  readonly id: string
  readonly reference: string
  readonly slices: readonly FaredSlice[]
  readonly price: ItineraryPrice
  readonly party: Party
  /** Sold as a part of a package. */
  readonly packaged?: true | undefined
  /** Null while the airline has not confirmed the order. */
  readonly issued: { readonly locator: string; readonly numbers: readonly string[] } | null
  /** In the order of the party, with the ids they have in the trip. */
  readonly passengers: readonly (PassengerName & { readonly id: string })[]
}

const zoneOf = (slice: FaredSlice | undefined, at: 'departure' | 'arrival'): string =>
  (at === 'departure' ? slice?.segments[0] : slice?.segments.at(-1))?.[at].zone ?? 'UTC'

/** One airline's order as a part of a trip. */
export const flightPart = ({
  id,
  reference,
  slices,
  price,
  party,
  packaged,
  issued,
  passengers,
}: NewTicket): FlightPart => ({
  id,
  product: flightsProduct,
  kind: packaged === undefined ? 'Flight' : 'PackageFlight',
  addOnOf: null,
  reference,
  locator: issued?.locator ?? '',
  status: issued === null ? 'Pending' : 'Confirmed',
  ...tripSpan(slices),
  startZone: zoneOf(slices[0], 'departure'),
  endZone: zoneOf(slices.at(-1), 'arrival'),
  charged: price.grandTotal,
  cost: price.grandTotal,
  travelers: passengers.map((passenger) => passenger.id),
  documents: passengersOf(party).map((type, at) => {
    const passenger = passengers[at]
    if (passenger === undefined) throw new Error('flights: fewer passengers than the party has')
    const { givenName, middleName, surname, gender } = passenger
    return {
      kind: 'Ticket',
      travelerId: passenger.id,
      name: nameOnTicket(givenName, middleName, surname, gender, type),
      number: issued?.numbers[at] ?? '',
    }
  }),
  body: { itinerary: slices, price },
})

/** Other flights and another price on the same order, after an exchange or a schedule change. */
export const withFlights = (
  part: FlightPart,
  {
    itinerary,
    price = part.body.price,
    locator = part.locator,
    numbers,
  }: {
    readonly itinerary: readonly FaredSlice[]
    readonly price?: ItineraryPrice
    readonly locator?: string
    /** In the order of the documents; as before if absent. */
    readonly numbers?: readonly string[]
  },
): FlightPart => ({
  ...part,
  locator,
  ...tripSpan(itinerary),
  startZone: zoneOf(itinerary[0], 'departure'),
  endZone: zoneOf(itinerary.at(-1), 'arrival'),
  charged: price.grandTotal,
  cost: price.grandTotal,
  documents: part.documents.map((document, at) =>
    numbers === undefined ? document : { ...document, number: numbers[at] ?? '' },
  ),
  body: { itinerary, price },
})

/** One airline's order among the flights of a trip. */
export interface JourneyTicket extends SliceCount {
  readonly partId: string
  readonly reference: string
  readonly price: ItineraryPrice
  readonly locator: string
  /** In the order of the passengers. */
  readonly numbers: readonly string[]
  readonly canceled: boolean
}
export interface JourneyPassenger {
  readonly id: string
  readonly type: TripTraveler['type']
  readonly name: string
  readonly nameOnTicket: string
}
/** All flights of a trip as one journey over its tickets. */
export interface Journey {
  readonly itinerary: readonly FaredSlice[]
  /** Each covers the next of the slices. */
  readonly tickets: readonly JourneyTicket[]
  readonly passengers: readonly JourneyPassenger[]
  /** Of all tickets; null without flights. */
  readonly price: ItineraryPrice | null
}

/** The journey of a trip's flights, whatever else the trip has; empty without flights. */
export const journeyOf = ({
  parts,
  party,
}: {
  readonly parts: readonly TripPart[]
  readonly party: readonly TripTraveler[]
}): Journey => {
  const flights = flightPartsOf(parts)
  const flying = new Set(flights.flatMap(({ travelers }) => travelers))
  const passengers = party.filter(({ id }) => flying.has(id))
  const documentOf = (part: FlightPart, travelerId: string) =>
    part.documents.find((document) => document.travelerId === travelerId)
  return {
    itinerary: flights.flatMap(({ body }) => body.itinerary),
    tickets: flights.map((part) => ({
      partId: part.id,
      reference: part.reference,
      slices: part.body.itinerary.length,
      price: part.body.price,
      locator: part.locator,
      numbers: passengers.map(({ id }) => documentOf(part, id)?.number ?? ''),
      canceled: part.status === 'Canceled',
    })),
    passengers: passengers.map(({ id, type, name }) => ({
      id,
      type,
      name,
      nameOnTicket:
        flights
          .map((part) => documentOf(part, id)?.name)
          .find((printed) => printed !== undefined) ?? name,
    })),
    price: flights.length === 0 ? null : sumPrices(flights.map(({ body }) => body.price)),
  }
}
