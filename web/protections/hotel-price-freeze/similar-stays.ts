import { doors, paramsOfRooms } from '../../lodging/index.ts'
import { stringifySearch } from '../../shell/router-search.ts'
import type { FrozenStay } from './voucher-queries.ts'

/** Hotels in the same city, for the same nights and guests. */
export const similarHref = ({
  property: { locality },
  checkIn,
  checkOut,
  rooms,
}: Pick<FrozenStay, 'property' | 'checkIn' | 'checkOut' | 'rooms'>): string =>
  `${doors.hotels.results}${stringifySearch({
    locationName: locality.slice(locality.lastIndexOf(',') + 1).trim(),
    fromDate: checkIn,
    untilDate: checkOut,
    ...paramsOfRooms(rooms.map(({ occupancy }) => occupancy)),
  })}`
