import { faredSlice, itineraryPrice, type passengerType } from '../shapes.ts'
import { picturedPlace } from '../trips/pictured-place.ts'
import { registerPartShape } from '../trips/part-shapes.ts'
import * as z from 'zod/mini'

/** The flights of a trip's part: those of one ticket for everybody. */
export const flightPartShape = registerPartShape('flights', {
  outline: z.strictObject({
    slices: z.array(
      z.strictObject({
        origin: z.string(),
        originCity: z.string(),
        destination: z.string(),
        destinationCity: z.string(),
        /** Null where the supplier doesn't say where it is. */
        destinationPlace: z.nullable(picturedPlace),
        departsLocal: z.string(),
        arrivesLocal: z.string(),
        stops: z.int(),
        minutes: z.int(),
        airline: z.string(),
      }),
    ),
  }),
  details: z.strictObject({ itinerary: z.array(faredSlice), price: itineraryPrice }),
})
export type FlightOutline = z.output<typeof flightPartShape.outline>
export type FlightDetails = z.output<typeof flightPartShape.details>

interface Named {
  readonly id: string
  readonly name: string
  readonly type: z.output<typeof passengerType>
}
interface Part {
  readonly id: string
  readonly product: string
  readonly status: string
  readonly locator: string
  readonly outline: unknown
}
interface FullPart extends Part {
  readonly travelers: readonly string[]
  readonly documents: readonly {
    readonly travelerId: string | null
    readonly name: string
    readonly number: string
  }[]
  readonly details: unknown
}

/** The slices of a trip's flights, as lists show them; none for a trip without flights. */
export const slicesOf = ({ parts }: { readonly parts: readonly Part[] }): FlightOutline['slices'] =>
  parts.flatMap(({ product, outline }) =>
    product === 'flights' ? (outline as FlightOutline).slices : [],
  )

/** One airline's order among the flights of a trip. */
export interface JourneyTicket {
  readonly partId: string
  /** How many slices of the journey it covers, after those of the tickets before it. */
  readonly slices: number
  readonly price: FlightDetails['price']
  readonly locator: string
  /** In the order of the passengers. */
  readonly numbers: readonly string[]
  readonly canceled: boolean
}
/** All flights of a trip as one journey over its tickets; empty for a trip without flights. */
export interface Journey {
  readonly itinerary: FlightDetails['itinerary']
  readonly tickets: readonly JourneyTicket[]
  readonly passengers: readonly (Named & { readonly nameOnTicket: string })[]
}

export const journeyOf = ({
  parts,
  party,
}: {
  readonly parts: readonly FullPart[]
  readonly party: readonly Named[]
}): Journey => {
  const flights = parts.flatMap((part) =>
    part.product === 'flights' ? [{ ...part, details: part.details as FlightDetails }] : [],
  )
  const documentOf = (part: FullPart, travelerId: string) =>
    part.documents.find((document) => document.travelerId === travelerId)
  const flying = party.filter(({ id }) => flights.some(({ travelers }) => travelers.includes(id)))
  return {
    itinerary: flights.flatMap(({ details }) => details.itinerary),
    tickets: flights.map((part) => ({
      partId: part.id,
      slices: part.details.itinerary.length,
      price: part.details.price,
      locator: part.locator,
      numbers: flying.map(({ id }) => documentOf(part, id)?.number ?? ''),
      canceled: part.status === 'Canceled',
    })),
    passengers: flying.map((traveler) => ({
      id: traveler.id,
      type: traveler.type,
      name: traveler.name,
      nameOnTicket:
        flights.map((part) => documentOf(part, traveler.id)?.name).find(Boolean) ?? traveler.name,
    })),
  }
}
