import { guestsOfStay } from '@portolan/domain/lodging/stay.ts'
import { stayPriceOf, type BookedStay } from '../lodging/index.ts'
import type { TripContents } from './open-trip.ts'

const instantAt = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds

/**
 * What is known of a stay's trip before its property has answered. Its total is what is charged;
 * what is due at the property stands in the stay.
 */
export const stayOutline = ({
  choice: { checkIn, checkOut, rooms },
  supplied,
}: Pick<BookedStay, 'choice' | 'supplied'>): Omit<TripContents, 'stay'> => {
  const { property, arriveFrom, leaveUntil } = supplied
  const { dueNow } = stayPriceOf(supplied)
  return {
    kind: property.kind === 'Homes' ? 'Home' : 'Hotel',
    title: property.name,
    startsAt: instantAt(checkIn, arriveFrom, property.zone),
    endsAt: instantAt(checkOut, leaveUntil, property.zone),
    tickets: [],
    total: BigInt(dueNow.minor),
    currency: dueNow.currency,
    travelers: guestsOfStay(rooms.map(({ occupancy }) => occupancy)),
    itinerary: [],
    price: null,
    passengers: [],
  }
}

/** What a trip keeps of a stay that was booked. */
export const stayContents = (stay: BookedStay): TripContents => ({ ...stayOutline(stay), stay })
