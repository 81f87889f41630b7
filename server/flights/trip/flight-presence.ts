import type { PartPresence } from '@portolan/domain/duty-of-care/presence.ts'
import type { FaredSlice, Segment } from '@portolan/domain/flights/itinerary.ts'

const inFlight = ({
  marketingAirline,
  origin,
  destination,
  departure,
  arrival,
}: Segment): PartPresence => {
  const flight = `${marketingAirline.code} ${marketingAirline.flightNumber}`
  return {
    kind: 'Flight',
    place: `${flight} to ${destination.cityName}`,
    city: destination.cityName,
    from: Date.parse(departure.instant),
    until: Date.parse(arrival.instant),
    position: origin.position ?? null,
    lands: destination.position ?? null,
    flight,
    airports: [origin.locationCode, destination.locationCode],
  }
}

/** From landing until the next flight leaves, travelers are where they landed. */
const between = (landed: Segment, next: Segment): PartPresence => ({
  kind: 'City',
  place: landed.destination.cityName,
  city: landed.destination.cityName,
  from: Date.parse(landed.arrival.instant),
  until: Date.parse(next.departure.instant),
  position: landed.destination.position ?? null,
  lands: null,
  flight: null,
  airports: [landed.destination.locationCode],
})

/** Where somebody with these flights is: in the air, and in between on the ground. */
export const flightPresence = (slices: readonly FaredSlice[]): PartPresence[] => {
  const segments = slices.flatMap((slice) => slice.segments)
  return segments.flatMap((segment, at) => {
    const next = segments[at + 1]
    return next === undefined ? [inFlight(segment)] : [inFlight(segment), between(segment, next)]
  })
}
