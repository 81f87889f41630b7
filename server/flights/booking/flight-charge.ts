import { searchCabinOf } from '@portolan/domain/flights/cabin.ts'
import type { Segment } from '@portolan/domain/flights/itinerary.ts'
import type { ChargeFacts } from '@portolan/domain/spend/charge.ts'
import { flightKg, type FactorCabin } from '@portolan/domain/spend/estimate-emissions.ts'
import type { FlightBookingPart } from './flight-booking-part.ts'

const dayOf = ({ local }: { readonly local: string }): string => local.slice(0, 10)
/** Null if a position is missing: a part of an estimate would be wrong. */
const kgOf = (flights: readonly { segment: Segment; cabin: FactorCabin }[]): number | null =>
  flights.reduce<number | null>((sum, { segment: { origin, destination }, cabin }) => {
    if (sum === null || origin.position === undefined || destination.position === undefined)
      return null
    return sum + flightKg(origin.position, destination.position, cabin)
  }, 0)

/** A ticket in the accounts of a company (spend-4). */
export const flightCharge = ({ itinerary, documents }: FlightBookingPart): ChargeFacts => {
  const flights = itinerary.flatMap(({ segments, brand }) =>
    segments.map((segment) => ({ segment, cabin: searchCabinOf(brand.cabin) })),
  )
  const first = flights[0]?.segment
  const [outbound] = itinerary
  if (first === undefined || outbound === undefined)
    throw new Error('flights: a ticket without flights')
  const last = flights.at(-1)?.segment ?? first
  const target = outbound.segments.at(-1) ?? first
  const kg = kgOf(flights)
  return {
    product: 'Flight',
    supplier: (outbound.issuer ?? first.marketingAirline).name,
    place: `${first.origin.locationCode} – ${target.destination.locationCode}`,
    startsOn: dayOf(first.departure),
    endsOn: dayOf(last.arrival),
    addendum: {
      kind: 'Airline',
      tickets: documents,
      cabin: outbound.brand.cabin,
      legs: flights.map(({ segment: { marketingAirline, origin, destination, departure } }) => ({
        flight: `${marketingAirline.code} ${marketingAirline.flightNumber}`,
        from: origin.locationCode,
        to: destination.locationCode,
        day: dayOf(departure),
      })),
    },
    kg: kg === null ? null : Math.round(kg * documents),
  }
}
