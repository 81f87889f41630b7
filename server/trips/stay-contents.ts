import { guestsOfStay } from '@portolan/domain/lodging/stay.ts'
import { stayPriceOf, type BookedStay } from '../lodging/index.ts'
import type { TripContents } from './open-trip.ts'

const instantAt = (date: string, time: string, zone: string): number => Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds

/** What a trip keeps of a stay that was booked. Its total is what was charged; what is due at the property stands in the stay. */
export const stayContents = (stay: BookedStay): TripContents => {
  const { checkIn, checkOut, rooms } = stay.choice
  const { property, arriveFrom, leaveUntil } = stay.supplied
  const { dueNow } = stayPriceOf(stay.supplied)
  return {
    kind: property.kind === 'Homes' ? 'Home' : 'Hotel', title: property.name, startsAt: instantAt(checkIn, arriveFrom, property.zone), endsAt: instantAt(checkOut, leaveUntil, property.zone),
    tickets: [], total: BigInt(dueNow.minor), currency: dueNow.currency, travelers: guestsOfStay(rooms.map(({ occupancy }) => occupancy)), itinerary: [], price: null, passengers: [], stay,
  }
}
