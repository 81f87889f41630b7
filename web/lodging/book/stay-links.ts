import { paramsOfRooms } from '../search/stay-search.ts'
import { shopHref } from '../shop/stay-shop.ts'
import type { Door } from '../doors.ts'
import type { StayQuote } from './stay-entries.ts'

/** The property's page with the quoted stay, to see its current rates. */
export const shopHrefOfQuote = (
  door: Door,
  {
    property,
    checkIn,
    checkOut,
    rooms,
  }: Pick<StayQuote, 'property' | 'checkIn' | 'checkOut' | 'rooms'>,
): string =>
  shopHref(door, {
    lodgingId: property.id,
    fromDate: checkIn,
    untilDate: checkOut,
    ...paramsOfRooms(rooms.map(({ occupancy }) => occupancy)),
  })
